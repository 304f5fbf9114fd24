internal import Bytes
internal import OutlineModel

/// A file of HTML on its way to a handler: decoded, repaired, parsed.
struct HTMLPage {
  let file: String
  /// In UTF-8.
  let bytes: [UInt8]
  private(set) var losses = Losses()
  private(set) var warnings: [Diagnostic] = []

  /// - Throws: a diagnostic where the file can't be read, or holds bytes that are no text in the
  ///   encoding that it declares.
  init(_ source: ReadingRequest) throws(Diagnostic) {
    file = source.displayPath
    let place = SourceLocation(file: source.displayPath)
    let read = try source.fileSystem.bytes(of: source.path, shownAs: file)
    let encoding = XMLEncoding(
      ofHTML: read.span.extracting(first: XMLEncoding.beginningOfHTML))
    guard encoding.isUTF8 || isEncoding(encoding.name) else {
      throw Diagnostic(
        .error, at: place,
        "the encoding \"\(encoding.name)\", which this file declares, is not known",
        advice: "name the one that it is in: --set encoding=windows-1252")
    }
    bytes =
      encoding.isUTF8 ? read : try decode(read, as: encoding.name, file: source.displayPath)
    guard var fault = textFault(in: bytes.span, file: file) else { return }
    if encoding.isUTF8, firstInvalidUTF8(in: bytes.span) != nil {
      fault.advice.append(
        "or declare what it is, <meta charset=\"windows-1252\">, or name it: "
          + "--set encoding=windows-1252")
    }
    throw fault
  }

  /// Parses the page and tells `handler` of it.
  mutating func parse(_ handler: any HTMLHandler) throws(Diagnostic) {
    let repair = HTMLRepair(bytes.span, from: lengthOfByteOrderMark(in: bytes.span))
    if let excess = repair.excess {
      throw Diagnostic(
        .error, at: location(of: excess),
        "elements are nested deeper than \(HTMLRepair.deepest) levels here",
        advice: "make it shallower, or split it into several files")
    }
    if let comment = repair.openComment {
      warnings.append(
        Diagnostic(
          .warning, at: location(of: comment),
          "this comment has no end; what follows it is read"))
    }
    losses.add(repair.losses)
    guard let parser = HTMLParser(repair.tags, in: file, handler: handler) else {
      throw Diagnostic(.error, at: SourceLocation(file: file), "there is not enough memory")
    }
    try parser.parse(repair.output, source: bytes)
  }

  private func location(of offset: Int) -> SourceLocation {
    LineStarts(of: bytes.span).location(of: offset, in: file)
  }
}
