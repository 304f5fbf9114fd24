internal import Bytes
internal import CommonMark
internal import OutlineModel

/// Makes a page well-nested before libxml2 reads it: what is no tag becomes text, each element ends
/// where HTML says, and an end tag that ends nothing is left out.
///
/// libxml2 takes tags, values and references apart, and is not asked what ends where: its rules are
/// those of HTML 3 (a `ul` ends where a `pre` begins in it), and an end tag without a start makes
/// it look through all elements that are open. Names get a letter in front, which keeps libxml2
/// from knowing them. Comments, declarations, scripts and the like are left out here.
struct HTMLRepair {
  /// A start tag that was written.
  struct Tag {
    var name: HTMLElementName
    /// Where its `<` is in the text.
    var offset: Int
  }

  /// In front of each name.
  static let letter = UInt8(ascii: "x")
  /// Deeper elements are an error. A list of 10,000 levels, the most that an outline may have, has
  /// two of them a level, and more where they stand in others.
  static let deepest = 250_000
  /// Longer values are left out; libxml2 gives up at ten times this.
  static let longestValue = 1 << 20

  private(set) var output: [UInt8] = []
  private(set) var tags: [Tag] = []
  private(set) var losses = Losses()
  /// Where a comment begins that has no end; what follows it is read.
  private(set) var openComment: Int?
  /// Where elements are nested too deeply.
  private(set) var excess: Int?

  private var open = OpenHTMLElements()
  private var markup = HTMLMarkup()
  /// Those of which no end tag follows.
  private var endless: Set<HTMLElementName> = []

  init(_ html: Span<UInt8>, from start: Int) {
    output.reserveCapacity(html.count + html.count / 8)
    // For a text outside of all elements libxml2 would make a paragraph.
    append("<xx>")
    var index = start
    var from = start
    while index < html.count, excess == nil {
      guard html[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      appendText(html.extracting(from..<index))
      index = takeMarkup(html, at: index)
      from = index
    }
    appendText(html.extracting(min(from, html.count)..<html.count))
    end(from: 0)
    append("</xx>")
  }

  /// - Returns: the offset after what begins with the `<` at `index`.
  private mutating func takeMarkup(_ html: Span<UInt8>, at index: Int) -> Int {
    if let end = markup.endOfInvisible(html, at: index) { return end }
    if let tag = HTMLTag(html, at: index) {
      if let name = HTMLElementName(in: html, tag.name) {
        return tag.isEnd ? takeEnd(of: name, tag) : takeStart(of: name, tag, html, at: index)
      }
      // Elements of a page's own are what their content is.
      let isOwn = tag.name.contains {
        html[$0] == UInt8(ascii: "-") || html[$0] == UInt8(ascii: ":")
      }
      if isOwn { return tag.end }
    }
    if stands("<!--", at: index, in: html) {
      if openComment == nil { openComment = index }
      return index + 4
    }
    append("&lt;")
    return index + 1
  }

  private mutating func takeEnd(of name: HTMLElementName, _ tag: HTMLTag) -> Int {
    if let first = open.firstEnded(byEndOf: name) { end(from: first) }
    return tag.end
  }

  private mutating func takeStart(
    of name: HTMLElementName, _ tag: HTMLTag, _ html: Span<UInt8>, at index: Int
  ) -> Int {
    if let kind = name.leftOut {
      losses.add(kind)
      if name.isVoid || tag.isSelfClosing && name == .svg { return tag.end }
      return rawEnd(of: name, html, from: tag.end)?.end ?? tag.end
    }
    if let first = open.firstEnded(byStartOf: name) { end(from: first) }
    guard open.count < Self.deepest else {
      excess = index
      return html.count
    }
    tags.append(Tag(name: name, offset: index))
    write(name, tag, html)
    if name.isVoid {
      append("/>")
      return tag.end
    }
    append(">")
    open.push(name)
    if name == .title, let raw = rawEnd(of: .title, html, from: tag.end) {
      return takeTitle(html.extracting(tag.end..<raw.start), raw.end)
    }
    if tag.isSelfClosing { end(from: open.count - 1) }
    return tag.end
  }

  /// Tags in the page's title are text.
  private mutating func takeTitle(_ title: Span<UInt8>, _ next: Int) -> Int {
    for index in title.indices {
      if title[index] == UInt8(ascii: "<") { append("&lt;") } else { output.append(title[index]) }
    }
    end(from: open.count - 1)
    return next
  }
}

extension HTMLRepair {
  private mutating func write(_ name: HTMLElementName, _ tag: HTMLTag, _ html: Span<UInt8>) {
    begin(name, "<")
    for attribute in tag.attributes {
      guard attribute.value.map(\.count) ?? 0 <= Self.longestValue else {
        losses.add("attributes of more than a megabyte")
        continue
      }
      output.append(0x20)
      append(html.extracting(attribute.name))
      guard let value = attribute.value else { continue }
      let hasQuote = value.contains { html[$0] == UInt8(ascii: "\"") }
      output.append(UInt8(ascii: "="))
      output.append(hasQuote ? UInt8(ascii: "'") : UInt8(ascii: "\""))
      for index in value {
        // A value without quotes around it may hold both kinds.
        if hasQuote, html[index] == UInt8(ascii: "'") {
          append("&#39;")
        } else {
          output.append(html[index])
        }
      }
      output.append(hasQuote ? UInt8(ascii: "'") : UInt8(ascii: "\""))
    }
  }

  private mutating func begin(_ name: HTMLElementName, _ sign: StaticString) {
    append(sign)
    output.append(Self.letter)
    output.append(contentsOf: name.spelling.utf8)
  }

  private mutating func end(from first: Int) {
    while open.count > first, let name = open.pop() {
      begin(name, "</")
      append(">")
    }
  }

  /// Where the end tag of an element is whose content is no markup.
  private mutating func rawEnd(
    of name: HTMLElementName, _ html: Span<UInt8>, from start: Int
  ) -> (start: Int, end: Int)? {
    guard !endless.contains(name) else { return nil }
    var index = start
    while index + 1 < html.count {
      if html[index] == UInt8(ascii: "<"), html[index + 1] == UInt8(ascii: "/"),
        let tag = HTMLTag(html, at: index), HTMLElementName(in: html, tag.name) == name
      {
        return (index, tag.end)
      }
      index += 1
    }
    endless.insert(name)
    return nil
  }

  /// Appends a text with its line ends as LF.
  private mutating func appendText(_ bytes: Span<UInt8>) {
    var from = 0
    while true {
      let end = firstIndex(of: UInt8(ascii: "\r"), in: bytes, from: from)
      append(bytes.extracting(from..<end))
      guard end < bytes.count else { return }
      output.append(UInt8(ascii: "\n"))
      from = startOfNextLine(in: bytes, after: end)
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
  }

  private mutating func append(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
