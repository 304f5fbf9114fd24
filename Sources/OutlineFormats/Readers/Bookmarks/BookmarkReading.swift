internal import OutlineModel

/// The reading of one bookmark file: each `H3` a branch, each `A` a node, `DD` their bodies.
///
/// Which list a bookmark is in is told by `DL` alone; a `DL` belongs to the folder just before it,
/// and one that has none is the list around it.
final class BookmarkReading: HTMLHandler {
  /// What the text that comes is of.
  private enum Part {
    case none, title, heading, node, description
  }

  private let request: ReadingRequest
  private let hasCommas: Bool
  private(set) var builder: OutlineBuilder
  private(set) var losses = Losses()
  private var part = Part.none
  private var text: [UInt8] = []
  private var pageTitle = ""
  private var heading = ""
  /// The levels of the nodes in the lists that are open.
  private var levels = [0]
  /// The bookmark or folder whose title is being read.
  private var pending: (tag: HTMLStartTag, isFolder: Bool)?
  /// Whether the last node is a folder whose list has not begun.
  private var awaitsList = false
  /// The description of the last node, if there is a node that it can be of.
  private var description: BookmarkDescription?

  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    var page = try HTMLPage(source)
    let reading = BookmarkReading(source, page)
    try page.parse(reading)
    try reading.endDescription()
    return try reading.finish(page)
  }

  private init(_ source: ReadingRequest, _ page: HTMLPage) {
    request = source
    hasCommas = BookmarkDetails.hasCommas(page.bytes.span)
    builder = makeBuilder(for: source, size: page.bytes.count, beginning: page.bytes.span)
  }

  func start(_ tag: HTMLStartTag) throws(Diagnostic) {
    if tag.name == .html, let language = tag.value("lang") {
      builder.outlineDetails.language = language
    }
    switch tag.name {
    case .title: begin(.title)
    case .h1: begin(.heading)
    case .h2, .h3, .h4, .h5, .h6: try begin(tag, isFolder: true)
    case .a where part != .description: try begin(tag, isFolder: false)
    case .dl: try beginList()
    case .dd: try beginDescription(at: tag.place)
    case .dt:
      try endNode()
      part = .none
    case .hr where part != .description: losses.add("separators", at: tag.place)
    default:
      if part == .description { description?.start(tag, &losses) }
    }
  }

  func end(_ name: HTMLElementName) throws(Diagnostic) {
    switch name {
    case .title where part == .title:
      pageTitle = takeText()
      part = .none
    case .h1 where part == .heading:
      heading = takeText()
      part = .none
    case .h2, .h3, .h4, .h5, .h6: try endNode()
    case .a where part == .node: try endNode()
    case .dl: try endList()
    case .dd:
      if part == .description { part = .none }
    default:
      if part == .description { description?.end(name) }
    }
  }

  func text(_ bytes: Span<UInt8>) throws(Diagnostic) {
    switch part {
    case .description: description?.text(bytes)
    case .none:
      let isBlank = bytes.withUnsafeBufferPointer { $0.allSatisfy(isWhiteSpace) }
      if !isBlank { losses.add("texts outside of bookmarks") }
    default: bytes.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    }
  }

  private func finish(_ page: HTMLPage) throws(Diagnostic) -> ReadingResult {
    builder.title = heading.isEmpty ? pageTitle : heading
    var whole = OutlineBuilder(limits: request.limits)
    swap(&whole, &builder)
    let outline = whole.finish()
    guard outline.count > 0 else {
      throw Diagnostic(
        .error, at: SourceLocation(file: page.file), "this bookmark file holds no bookmark",
        advice: "each is <DT><A HREF=\"…\">title</A>; a page of nested lists is read by --from list"
      )
    }
    var losses = page.losses
    losses.add(self.losses)
    return ReadingResult(outline: outline, warnings: page.warnings, losses: losses)
  }
}

extension BookmarkReading {
  private func begin(_ part: Part) {
    self.part = part
    text = []
  }

  /// The text so far as a title: its white space is single spaces.
  private func takeText() -> String {
    defer { text = [] }
    return String(decoding: collapsingSpace(text), as: UTF8.self)
  }

  private func begin(_ tag: HTMLStartTag, isFolder: Bool) throws(Diagnostic) {
    try endNode()
    pending = (tag, isFolder)
    begin(.node)
  }

  /// Adds the bookmark or folder whose title is complete.
  private func endNode() throws(Diagnostic) {
    guard let (tag, isFolder) = pending else { return }
    pending = nil
    part = .none
    var title = takeText()
    let details = BookmarkDetails(tag, tagsHaveCommas: hasCommas, &losses).details
    if title.isEmpty { title = details.link ?? "" }
    guard isFolder || !title.isEmpty else {
      losses.add("anchors that are no bookmarks", at: tag.place)
      return
    }
    try endDescription()
    builder.close(downTo: levels.last ?? 0)
    try builder.open(
      title: title,
      flags: title.isEmpty
        ? request.options.titleFlags.union(.titleIsImplied) : request.options.titleFlags,
      line: tag.place.line ?? 1, column: tag.place.column ?? 1)
    if !details.isEmpty { builder.details { $0 = details } }
    awaitsList = isFolder
    description = BookmarkDescription()
  }

  private func beginList() throws(Diagnostic) {
    try endNode()
    try endDescription()
    part = .none
    let level = levels.last ?? 0
    levels.append(awaitsList ? level + 1 : level)
    awaitsList = false
  }

  private func endList() throws(Diagnostic) {
    try endNode()
    try endDescription()
    part = .none
    if levels.count > 1 { levels.removeLast() }
    awaitsList = false
  }

  private func beginDescription(at place: SourceLocation) throws(Diagnostic) {
    try endNode()
    part = .none
    if description == nil {
      losses.add("descriptions that belong to nothing", at: place)
    } else {
      description?.begin()
    }
    part = .description
  }

  /// Hands the description to the last node.
  private func endDescription() throws(Diagnostic) {
    guard var description else { return }
    self.description = nil
    let body = description.finish()
    if !body.isEmpty { try builder.setBody(copying: body.span) }
  }
}

extension BookmarkReading {
  /// Whether a file says that it holds bookmarks, or begins as one does.
  static func isBookmarks(_ beginning: Span<UInt8>) -> Bool {
    let text = beginning.withUnsafeBufferPointer { bytes in
      // Bytes of UTF-16 that are zero, and white space, are passed over.
      String(decoding: bytes.filter { $0 != 0 && !isWhiteSpace($0) }, as: UTF8.self)
    }.lowercased()
    return text.contains("<!doctypenetscape-bookmark-file")
      || text.contains("<dl") && (text.contains("<dt><a") || text.contains("<dt><h3"))
  }
}
