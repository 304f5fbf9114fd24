internal import OutlineModel

/// The reading of one page: each `li` of its lists a node, its first line the title, what else it
/// holds the body. A `dt` is a node as well, and its `dd` the body.
///
/// The page's first `h1` is the outline's title. Other headings outside of lists are branches that
/// hold the lists up to the next heading of their level, and what is said there besides.
final class ListReading: HTMLHandler {
  private struct List {
    var name: HTMLElementName
    /// Of its items.
    var level: Int
    var lastItem: Int?
    var itemCount = 0
    /// Whether the last item is open.
    var isInItem = false
  }

  /// An item or a heading that is open, and its text so far.
  private struct Open {
    var node: Int
    var text: ListText
    /// Of a heading: from 1 to 6.
    var rank = 0
  }

  private let request: ReadingRequest
  private let isMarkdown: Bool
  private(set) var losses = Losses()
  private(set) var title = ""
  private(set) var pageDetails = NodeDetails()
  private var nodes = ListNodes()
  private var lists: [List] = []
  private var items: [Open] = []
  private var sections: [Open] = []
  /// What stands outside of lists and headings, which is lost.
  private var outside: ListText
  /// The page's own title or first heading.
  private var name: (element: HTMLElementName, text: ListText)?
  private var pageTitle = ""
  /// The text of the `pre` that is open.
  private var code: [UInt8]?
  private var codeLanguage = ""
  /// The quotes and tables that are open, and whether each is in an item: lists in those are a part
  /// of the body.
  private var blocks: [Bool] = []
  private var bodyDepth = 0
  private var bodyLists: [(isNumbered: Bool, count: Int)] = []
  private var hasList = false

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
    case .li where bodyDepth > 0: beginBodyItem()
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

  private func finish(_ page: HTMLPage) throws(Diagnostic) -> ReadingResult {
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
  private func changeText(_ change: (inout ListText) -> Void) {
    if !items.isEmpty {
      change(&items[items.count - 1].text)
    } else if !sections.isEmpty {
      change(&sections[sections.count - 1].text)
    } else {
      change(&outside)
    }
  }

  private func endLine() { changeText { $0.endLine() } }
}

// Lists of nodes.
extension ListReading {
  private func beginList(_ tag: HTMLStartTag) {
    endLine()
    hasList = true
    let level: Int
    if let list = lists.last {
      // A list in a list, with no item between, belongs to the item before it.
      level = list.lastItem == nil ? list.level : list.level + 1
    } else {
      level = sections.count
    }
    lists.append(List(name: tag.name, level: level))
  }

  private func endList() {
    endLine()
    guard let list = lists.last else { return }
    if list.isInItem { endItem() }
    lists.removeLast()
  }

  private func beginItem(_ tag: HTMLStartTag) {
    endLine()
    // An item without a list around it begins one.
    if lists.isEmpty { beginList(tag) }
    if lists.last?.isInItem == true { endItem() }
    guard let list = lists.last else { return }
    let parent = list.level == 0 ? nil : nodeAbove()
    let node = nodes.append(level: list.level, parent: parent, at: tag.place)
    lists[lists.count - 1].lastItem = node
    lists[lists.count - 1].isInItem = true
    items.append(Open(node: node, text: ListText(isMarkdown: isMarkdown)))
    let details = ListItemDetails(tag, &losses).details
    if !details.isEmpty { nodes.changeDetails(of: node) { $0 = details } }
  }

  /// The node that an item of the innermost list is below.
  private func nodeAbove() -> Int? {
    if lists.count > 1, let item = lists[lists.count - 2].lastItem { return item }
    return items.last?.node ?? sections.last?.node
  }

  private func endItem() {
    endLine()
    guard lists.last?.isInItem == true, let item = items.popLast() else { return }
    lists[lists.count - 1].isInItem = false
    nodes.setText(of: item.node, item.text)
  }

  /// What follows is the body of the term before, which stays open for it.
  private func beginDescription(_ tag: HTMLStartTag) {
    endLine()
    if lists.last?.isInItem != true { beginItem(tag) }
  }

  private func takeInput(_ tag: HTMLStartTag) {
    guard let item = items.last, tag.value("type")?.lowercased() == "checkbox" else {
      losses.add("form controls", at: tag.place)
      return
    }
    nodes.changeDetails(of: item.node) { $0.done = tag.has("checked") }
  }

  private func takeRule(_ tag: HTMLStartTag) {
    endLine()
    guard let item = items.last, item.text.title != nil else {
      losses.add("separators", at: tag.place)
      return
    }
    changeText { $0.body.appendRule() }
  }

  private func startInline(_ tag: HTMLStartTag) {
    if let loss = tag.name.loss { losses.add(loss, at: tag.place) }
    if tag.name == .code, code != nil, let classes = tag.value("class") {
      let prefix = "language-"
      codeLanguage = classes.hasPrefix(prefix) ? String(classes.dropFirst(prefix.count)) : ""
    }
    guard code == nil else { return }
    if tag.name.endsParagraph { endLine() } else { changeText { $0.start(tag) } }
  }

  private func endCode() {
    guard let code else { return }
    self.code = nil
    let language = codeLanguage
    changeText { $0.append(code: code, language: language) }
  }
}

// Quotes and tables in items, and lists in those.
extension ListReading {
  private func beginBlock(_ tag: HTMLStartTag) {
    endLine()
    blocks.append(!items.isEmpty)
    guard !items.isEmpty else { return }
    bodyDepth += 1
    if tag.name == .blockquote {
      changeText { $0.body.beginQuote() }
    } else if let loss = tag.name.loss {
      losses.add(loss, at: tag.place)
    }
  }

  private func endBlock(_ element: HTMLElementName) {
    endLine()
    guard blocks.popLast() == true else { return }
    bodyDepth -= 1
    if element == .blockquote { changeText { $0.body.endContainer() } }
  }

  private func beginBodyList(_ tag: HTMLStartTag) {
    endLine()
    bodyLists.append((tag.name == .ol, 0))
  }

  private func endBodyList() {
    endLine()
    _ = bodyLists.popLast()
  }

  private func beginBodyItem() {
    endLine()
    var number: Int?
    if let last = bodyLists.indices.last {
      bodyLists[last].count += 1
      if bodyLists[last].isNumbered { number = bodyLists[last].count }
    }
    changeText { $0.body.beginItem(number: number) }
  }
}

// The page's own title, and headings.
extension ListReading {
  private func takePageDetails(_ tag: HTMLStartTag) {
    pageDetails.language = tag.value("lang") ?? tag.value("xml:lang") ?? pageDetails.language
    if let direction = tag.value("dir").flatMap({ NodeDetails.Direction(rawValue: $0.lowercased()) }
    ) {
      pageDetails.direction = direction
    }
  }

  private func beginHeading(_ tag: HTMLStartTag) {
    endLine()
    let rank = tag.name.headingLevel ?? 6
    if rank == 1, title.isEmpty {
      name = (tag.name, ListText(isMarkdown: false))
      return
    }
    while let last = sections.last, last.rank >= rank { endSection() }
    let node = nodes.append(
      level: sections.count, parent: sections.last?.node, at: tag.place, isSection: true)
    if let id = tag.value("id") { nodes.changeDetails(of: node) { $0.id = id } }
    sections.append(Open(node: node, text: ListText(isMarkdown: isMarkdown), rank: rank))
  }

  private func endSection() {
    guard var section = sections.popLast() else { return }
    section.text.endLine()
    nodes.setText(of: section.node, section.text)
  }

  private func endName() {
    guard case (let element, var text)? = name else { return }
    name = nil
    text.endLine()
    let plain = String(decoding: text.title ?? [], as: UTF8.self)
    if element == .title { pageTitle = plain } else { title = plain }
  }

  private func countOutside() {
    outside.endLine()
    if outside.title != nil { losses.add("texts outside of lists") }
  }
}
