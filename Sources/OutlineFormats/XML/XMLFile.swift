internal import OutlineModel

/// One XML file on its way from the file system to a handler: decoded, repaired, parsed.
final class XMLFile {
  let file: String
  let positions = XMLPositions(outerLength: XMLFile.outside.utf8.count)
  let log: WarningLog
  /// How many elements that the parser is told of before the file begins. The ends of elements that
  /// never began close these instead of the document.
  private static let outside = String(repeating: "<_>", count: 100)

  private var repair: XMLRepair
  private var decoder: XMLDecoder?
  private var text: [UInt8] = []
  private var beginning: [UInt8] = []

  init(file: String, log: WarningLog) {
    self.file = file
    self.log = log
    repair = XMLRepair(file: file, log: log, positions: positions)
  }

  /// Reads the file without libxml2, in pieces of `chunkSize` bytes, as far as it is plain.
  ///
  /// Where it isn't, or where anything is warned of, the log holds a warning and what was handed
  /// over is void: only libxml2 tells what is at fault, and where.
  func readPlain(
    _ path: String, from fileSystem: FileSystem, chunkSize: Int, handler: inout some XMLHandler
  ) throws(Diagnostic) {
    var scanner = XMLScanner()
    // What the handler keeps of names is the scanner's memory.
    let names = scanner.names
    defer { withExtendedLifetime(names) {} }
    func take(_ piece: Span<UInt8>, isLast: Bool, _ handler: inout some XMLHandler) {
      do throws(XMLScanner.Stop) {
        try scanner.take(piece, isLast: isLast, handler: &handler)
      } catch {
        log.add(
          .fault, Diagnostic(.warning, at: SourceLocation(file: file), "this is not plain XML"))
      }
    }
    try fileSystem.readChunks(path, chunkSize) { chunk throws(Diagnostic) in
      take(chunk, isLast: false, &handler)
      return log.isEmpty
    }
    guard log.isEmpty else { return }
    take(Span(), isLast: true, &handler)
    try handler.finish()
  }

  /// Reads the file in pieces of `chunkSize` bytes and hands its events to `handler`.
  /// - Throws: a diagnostic where the file can't be read, or can't be read to its end.
  func read(
    _ path: String, from fileSystem: FileSystem, chunkSize: Int, handler: any XMLHandler
  ) throws(Diagnostic) {
    var handler = handler
    guard let parser = XMLPushParser(handler: handler, positions: positions) else {
      throw Diagnostic(.error, at: SourceLocation(file: file), "there is not enough memory")
    }
    // What the handler keeps of names is the parser's memory, so it ends before the parser goes.
    defer { withExtendedLifetime(parser) {} }
    let outside = Array(Self.outside.utf8)
    parser.feed(outside.span)
    try fileSystem.readChunks(path, chunkSize) { chunk throws(Diagnostic) in
      try take(chunk, isLast: false, parser)
      return !parser.isStopped
    }
    if !parser.isStopped { try take(Span(), isLast: true, parser) }
    if parser.gaveUp {
      throw Diagnostic(
        .error, at: location(of: parser.lastOffset),
        "the markup is too broken to be read any further")
    }
    try handler.finish()
  }

  /// The location of an offset in what the parser was fed.
  func location(of offset: Int) -> SourceLocation { location(positions.place(of: offset)) }

  func location(_ place: XMLPositions.Place) -> SourceLocation {
    SourceLocation(file: file, line: place.line, column: place.column)
  }

  /// The place where the file ends, once it is read.
  var end: SourceLocation { location(repair.currentPlace) }

  /// What the file ends in the middle of, and where that began.
  var unfinished: (state: XMLRepair.State, location: SourceLocation)? {
    repair.state == .content ? nil : (repair.state, location(repair.beginning))
  }

  private func take(
    _ chunk: Span<UInt8>, isLast: Bool, _ parser: XMLPushParser
  ) throws(Diagnostic) {
    if let decoder {
      try decode(chunk, isLast: isLast, decoder)
    } else {
      chunk.withUnsafeBufferPointer { beginning.append(contentsOf: $0) }
      guard beginning.count >= XMLEncoding.beginningLength || isLast else { return }
      try begin(isLast: isLast)
    }
    try scan(isLast: isLast)
    repair.takeOutput { parser.feed($0) }
    if isLast { parser.feed(Span(), isLast: true) }
    positions.discard(before: parser.offset)
  }

  /// Repairs what there is of the text, and keeps what can't be decided yet.
  private func scan(isLast: Bool) throws(Diagnostic) {
    var window: [UInt8] = []
    swap(&window, &text)
    let done = try repair.scan(window.span, isLast: isLast)
    window.removeFirst(done)
    swap(&window, &text)
  }

  /// Finds the encoding and takes what was kept until it is known.
  private func begin(isLast: Bool) throws(Diagnostic) {
    let bytes = beginning
    beginning = []
    let encoding = XMLEncoding(of: bytes.span)
    guard let decoder = XMLDecoder(encoding) else {
      throw Diagnostic(
        .error, at: SourceLocation(file: file, line: 1),
        "the encoding \"\(encoding.name)\" is not known",
        advice: "save the file as UTF-8 and declare that in its first line")
    }
    self.decoder = decoder
    try decode(
      bytes.span.extracting(droppingFirst: encoding.markLength), isLast: isLast, decoder)
  }

  private func decode(
    _ piece: Span<UInt8>, isLast: Bool, _ decoder: XMLDecoder
  ) throws(Diagnostic) {
    do {
      try decoder.decode(piece, isLast: isLast, into: &text)
    } catch {
      // What stands before the fault is gone through to find its line.
      try scan(isLast: true)
      throw invalid(error, in: decoder.encoding)
    }
  }

  private func invalid(_ fault: XMLDecoder.Fault, in encoding: XMLEncoding) -> Diagnostic {
    let bytes = fault.bytes.map { byte in
      (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
    let name = bytes.joined(separator: " ")
    var diagnostic = Diagnostic(
      .error, at: end, "byte \(name) at offset \(fault.offset) is not valid \(encoding.name)")
    diagnostic.advice = [
      encoding.isUTF8
        ? "save the file as UTF-8, or declare what it is: "
          + "<?xml version=\"1.0\" encoding=\"windows-1252\"?>"
        : "is it really \(encoding.name), as its declaration or its first bytes say?"
    ]
    return diagnostic
  }
}
