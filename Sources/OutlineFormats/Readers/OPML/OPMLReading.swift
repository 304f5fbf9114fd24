internal import OutlineModel

/// One reading of an outline: what the file and those that it includes share.
final class OPMLReading {
  let request: ReadingRequest
  let chunkSize: Int
  let log = WarningLog()
  /// Asked several times a node, but never while it is being changed, so that this isn't checked.
  @exclusivity(unchecked) var builder: OutlineBuilder
  /// The files that are being read, the outermost first.
  private(set) var chain: [OPMLSource] = []
  private var includeCount = 0

  private let isPlain: Bool
  private let textSize: Int
  @exclusivity(unchecked) private var textLength = 0

  /// - Parameters:
  ///   - isPlain: whether all files are read without libxml2, on trial.
  ///   - chunkSize: how many bytes of the file are in memory at a time.
  ///   - textSize: how many bytes of bodies one text holds at most, if no body alone has more, so
  ///     that no huge array is ever copied to a larger one.
  init(
    _ request: ReadingRequest, isPlain: Bool = false, chunkSize: Int = 1 << 13,
    textSize: Int = 4_000_000
  ) {
    self.request = request
    self.isPlain = isPlain
    self.chunkSize = chunkSize
    self.textSize = textSize
    builder = OutlineBuilder(limits: request.limits)
  }

  /// Reads an outline without libxml2 if that finds nothing to warn of, and else by libxml2.
  static func read(
    _ request: ReadingRequest, chunkSize: Int = 1 << 13
  ) throws(Diagnostic) -> ReadingResult {
    if let result = readPlain(request, chunkSize: chunkSize) { return result }
    return try OPMLReading(request, chunkSize: chunkSize).read()
  }

  /// Reads an outline without libxml2.
  /// - Returns: nil where a file isn't plain, or there is anything to warn of.
  static func readPlain(_ request: ReadingRequest, chunkSize: Int = 1 << 13) -> ReadingResult? {
    let reading = OPMLReading(request, isPlain: true, chunkSize: chunkSize)
    guard let result = try? reading.read(), reading.log.isEmpty else { return nil }
    return result
  }

  func read() throws(Diagnostic) -> ReadingResult {
    let name = Paths.name(of: request.path)
    reserve()
    try read(
      OPMLSource(path: request.path, displayPath: request.displayPath, relativePath: name))
    var whole = OutlineBuilder(limits: request.limits)
    swap(&whole, &builder)
    let outline = whole.finish()
    guard outline.count > 0 else {
      throw Diagnostic(
        .error, at: SourceLocation(file: request.displayPath), "the <body> holds no outline",
        advice: "each node is an element <outline text=\"…\"/>")
    }
    return ReadingResult(outline: outline, warnings: log.finish(file: request.displayPath))
  }

  /// Makes room for the nodes of a file like most. What is too much is memory that is never touched.
  private func reserve() {
    let size = min(request.fileSystem.size(request.path) ?? 0, 1 << 28)
    builder.reserve(nodes: min(size / 64, request.limits.nodes), titleBytes: size / 4)
  }

  /// Adds the nodes of a file below the node that is open.
  func read(_ source: OPMLSource) throws(Diagnostic) {
    chain.append(source)
    beginText()
    let file = XMLFile(file: source.displayPath, log: log)
    var document = OPMLDocument(source: source, file: file, reading: self)
    if isPlain {
      try file.readPlain(
        source.path, from: request.fileSystem, chunkSize: chunkSize, handler: &document)
    } else {
      let handler = OPMLHandler(document)
      do {
        try file.read(
          source.path, from: request.fileSystem, chunkSize: chunkSize, handler: handler)
      } catch {
        throw handler.document.faults.failure ?? error
      }
    }
    chain.removeLast()
  }

  /// Makes `body` the body of the last node.
  func setBody(_ body: Span<UInt8>) throws(Diagnostic) {
    if textLength > 0, textLength + body.count > textSize { beginText() }
    // Memory that is never touched costs nothing; a text that grows is copied again and again.
    if textLength == 0 { builder.reserve(bodyBytes: textSize) }
    textLength += body.count
    try builder.setBody(copying: body)
  }

  func beginText() {
    guard let source = chain.last else { return }
    textLength = 0
    builder.begin(SourceText(file: source.displayPath, path: source.relativePath))
  }
}

extension OPMLReading {
  /// How deep files may include files, and how many in all: two files that include ten others
  /// each, and so on, would grow without end.
  private static let deepestInclude = 16
  private static let mostIncludes = 1000

  /// Reads the file that a node includes, if there is one in the source's folder.
  /// - Returns: whether it was read.
  func include(_ address: String, at place: SourceLocation) throws(Diagnostic) -> Bool {
    guard let including = chain.last, let target = localTarget(of: address, from: including, place)
    else { return false }
    let known = request.fileSystem.canonicalPath
    if let first = chain.firstIndex(where: { known($0.path) == known(target.path) }) {
      let loop = (chain[first...].map(\.displayPath) + [target.displayPath])
        .joined(separator: " → ")
      throw Diagnostic(.error, at: place, "this include leads back to itself: \(loop)")
    }
    includeCount += 1
    guard chain.count <= Self.deepestInclude, includeCount <= Self.mostIncludes else {
      let limit =
        chain.count > Self.deepestInclude
        ? "are nested deeper than \(Self.deepestInclude) files"
        : "are more than \(Self.mostIncludes)"
      throw Diagnostic(.error, at: place, "the includes of this outline \(limit)")
    }
    try read(target)
    beginText()
    return true
  }

  private func localTarget(
    of address: String, from including: OPMLSource, _ place: SourceLocation
  ) -> OPMLSource? {
    func refuse(_ severity: Diagnostic.Severity, _ message: String) {
      log.add(.include, Diagnostic(severity, at: place, message))
    }
    if address.isEmpty {
      refuse(.warning, "this include names no file")
      return nil
    }
    if Paths.isRemote(address) {
      refuse(.note, "the include \(address) is remote; it is shown as a link and not fetched")
      return nil
    }
    let folder = Paths.folder(of: including.relativePath)
    let fileSystem = request.fileSystem
    var isOutside = true
    for relative in [address, Paths.decodingPercents(address)] {
      guard let inside = Paths.resolve(relative, in: folder) else { continue }
      let path = Paths.join(Paths.folder(of: request.path), inside)
      isOutside = fileSystem.kind(path) != nil && !isInFolder(path)
      guard fileSystem.kind(path) == .file, !isOutside else { continue }
      let shown = Paths.join(Paths.folder(of: request.displayPath), inside)
      return OPMLSource(path: path, displayPath: shown, relativePath: inside)
    }
    refuse(
      .warning,
      isOutside
        ? "the include \(address) is outside of the source's folder and is not read"
        : "the include \(address) is not there")
    return nil
  }

  /// Whether a path is in the source's folder even when links are followed.
  private func isInFolder(_ path: String) -> Bool {
    let canonical = request.fileSystem.canonicalPath
    guard let path = canonical(path), let source = canonical(request.path) else { return false }
    let folder = Paths.folder(of: source)
    return folder == "." || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
