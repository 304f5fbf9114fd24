internal import OutlineModel

/// The reading of one page: each `li` of its lists a node, its first line the title, what else it
/// holds the body. A `dt` is a node as well, and its `dd` the body.
///
/// The page's first `h1` is the outline's title. Other headings outside of lists are branches that
/// hold the lists up to the next heading of their level, and what is said there besides.
final class ListReading: HTMLHandler {
  struct List {
    var name: HTMLElementName
    /// Of its items.
    var level: Int
    var lastItem: Int?
    var itemCount = 0
    /// Whether the last item is open.
    var isInItem = false
  }

  /// An item or a heading that is open, and its text so far.
  struct Open {
    var node: Int
    var text: ListText
    /// Of a heading: from 1 to 6.
    var rank = 0
  }

  let request: ReadingRequest
  let isMarkdown: Bool
  var losses = Losses()
  var title = ""
  var pageDetails = NodeDetails()
  var nodes = ListNodes()
  var lists: [List] = []
  var items: [Open] = []
  var sections: [Open] = []
  /// What stands outside of lists and headings, which is lost.
  var outside: ListText
  /// The page's own title or first heading.
  var name: (element: HTMLElementName, text: ListText)?
  var pageTitle = ""
  /// The text of the `pre` that is open.
  var code: [UInt8]?
  var codeLanguage = ""
  /// The quotes and tables that are open, and whether each is in an item: lists in those are a part
  /// of the body.
  var blocks: [Bool] = []
  var bodyDepth = 0
  var bodyLists: [ListNumbers] = []
  var hasList = false

  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    var page = try HTMLPage(source)
    let reading = ListReading(source)
    try page.parse(reading)
    return try reading.finish(page)
  }

  private init(_ source: ReadingRequest) {
    request = source
    isMarkdown = source.options.titles == .markdown
    outside = ListText(isMarkdown: false)
  }

  func start(_ tag: HTMLStartTag) throws(Diagnostic) {
    if name != nil { return }
    switch tag.name {
    case .html, .body: takePageDetails(tag)
    case .title: name = (.title, ListText(isMarkdown: false))
    case .ul, .ol, .menu, .dir, .dl:
      if bodyDepth > 0 { beginBodyList(tag) } else { beginList(tag) }
    case .li where bodyDepth > 0: beginBodyItem(tag)
    case .dt where bodyDepth > 0, .dd where bodyDepth > 0: endLine()
    case .li, .dt: beginItem(tag)
    case .dd: beginDescription(tag)
    case .pre:
      endLine()
      code = []
      codeLanguage = ""
    case .blockquote, .table: beginBlock(tag)
    case .td, .th: if bodyDepth > 0 { changeText { $0.beginCell() } } else { endLine() }
    case .input: takeInput(tag)
    case .hr: takeRule(tag)
    case _ where tag.name.isHeading && items.isEmpty: beginHeading(tag)
    default: startInline(tag)
    }
  }

  func end(_ element: HTMLElementName) throws(Diagnostic) {
    if let name {
      if name.element == element { endName() }
      return
    }
    switch element {
    case .ul, .ol, .menu, .dir, .dl:
      if bodyDepth > 0 { endBodyList() } else { endList() }
    case .li where bodyDepth > 0:
      endLine()
      changeText { $0.body.endContainer() }
    case .li: endItem()
    case .pre: endCode()
    case .blockquote, .table: endBlock(element)
    case _ where element.isHeading:
      changeText { $0.endLine(headingLevel: element.headingLevel) }
    case .td where bodyDepth > 0, .th where bodyDepth > 0, .dt: break
    case _ where element.endsParagraph || element.isTablePart: endLine()
    default: changeText { $0.end(element) }
    }
  }

  func text(_ bytes: Span<UInt8>) throws(Diagnostic) {
    if name != nil {
      name?.text.text(bytes)
    } else if code != nil {
      bytes.withUnsafeBufferPointer { code?.append(contentsOf: $0) }
    } else {
      changeText { $0.text(bytes) }
    }
  }

  func finish(_ page: HTMLPage) throws(Diagnostic) -> ReadingResult {
    endLine()
    while !sections.isEmpty { endSection() }
    countOutside()
    var builder = makeBuilder(
      for: request, size: page.bytes.count, beginning: page.bytes.span)
    builder.title = title.isEmpty ? pageTitle : title
    builder.outlineDetails = pageDetails
    var losses = page.losses
    losses.add(self.losses)
    try nodes.add(to: &builder, &losses)
    let outline = builder.finish()
    guard outline.count > 0 else {
      throw Diagnostic(
        .error, at: SourceLocation(file: page.file),
        hasList ? "the lists of this page hold nothing" : "this page holds no list",
        advice: "an outline is a <ul> or <ol>; each <li> is a node, and holds the list below it")
    }
    return ReadingResult(outline: outline, warnings: page.warnings, losses: losses)
  }

  /// Changes the text that what comes belongs to.
  func changeText(_ change: (inout ListText) -> Void) {
    if !items.isEmpty {
      change(&items[items.count - 1].text)
    } else if !sections.isEmpty {
      change(&sections[sections.count - 1].text)
    } else {
      change(&outside)
    }
  }

  func endLine() { changeText { $0.endLine() } }
}
