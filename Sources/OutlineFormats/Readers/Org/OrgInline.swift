internal import OutlineModel

/// Turns a paragraph or a title in Org into inline Markdown.
struct OrgInline: ~Copyable {
  private enum Kind {
    /// Emphasis, by its mark in Markdown.
    case emphasis(String)
    case link(String)
    /// The text of a link that leads nowhere.
    case text
  }

  /// A mark that is not closed yet.
  private struct Frame {
    /// Where what it ends with begins.
    var end: Int
    var kind: Kind
    /// Where its text begins.
    var start: Int
  }

  let bytes: [UInt8]
  let links: OrgLinks
  /// Whether a line may begin a block of Markdown, which a title can't.
  private let isParagraph: Bool
  var writer = InlineMarkdownWriter(keepsLeadingSpace: true)
  private var marks: OrgMarks
  private var frames: [Frame] = []
  private var linkEnds = OrgPair("]]")
  private var targetEnds = OrgPair(">>")
  private var snippetEnds = OrgPair("@@")
  var index = 0
  /// Where the text begins that is not written yet.
  private var plainStart = 0
  private let place: SourceLocation
  private var linesPassed = 0
  private var linksOpen = 0

  static func markdown(
    _ bytes: [UInt8], isParagraph: Bool, at place: SourceLocation, _ links: OrgLinks,
    _ findings: inout OrgFindings
  ) -> String {
    var inline = OrgInline(bytes, isParagraph: isParagraph, at: place, links)
    inline.read(&findings)
    return inline.writer.finish()
  }

  private init(
    _ bytes: [UInt8], isParagraph: Bool, at place: SourceLocation, _ links: OrgLinks
  ) {
    self.bytes = bytes
    self.links = links
    self.isParagraph = isParagraph
    self.place = place
    marks = OrgMarks(in: bytes)
  }

  /// Where the text at hand ends: that of the innermost mark.
  private var limit: Int { frames.last?.end ?? bytes.count }

  private var isInLink: Bool { linksOpen > 0 }

  private mutating func read(_ findings: inout OrgFindings) {
    escapeLineStart()
    while index < bytes.count {
      if let frame = frames.last, index == frame.end {
        end(frame)
      } else if !readMark(&findings) {
        index += 1
      }
    }
    flush()
  }

  private mutating func end(_ frame: Frame) {
    flush()
    frames.removeLast()
    switch frame.kind {
    case .emphasis(let mark):
      writer.end(mark)
      skip(to: frame.end + 1)
    case .link(let address):
      writer.endLink(address)
      linksOpen -= 1
      skip(to: frame.end + 2)
    case .text:
      linksOpen -= 1
      skip(to: frame.end + 2)
    }
  }

  /// Reads what begins at `index`, if it is more than text.
  private mutating func readMark(_ findings: inout OrgFindings) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): readLineEnd()
    case UInt8(ascii: "*"): return readEmphasis("**")
    case UInt8(ascii: "/"), UInt8(ascii: "_"): return readEmphasis("*")
    case UInt8(ascii: "="), UInt8(ascii: "~"): return readCode()
    case UInt8(ascii: "["):
      if stands("[fn:", at: index, in: bytes.span), findings.footnote == nil {
        findings.footnote = place(of: index)
      }
      return stands("[[", at: index, in: bytes.span) && !isInLink && readLink(&findings)
    case UInt8(ascii: "<"): return readTarget(&findings) || readAngleLink()
    case UInt8(ascii: "h"), UInt8(ascii: "f"), UInt8(ascii: "m"): return readAddress()
    case UInt8(ascii: "@"): return readSnippet(&findings)
    case UInt8(ascii: "\\"): return readLineBreak()
    default: return false
    }
    return true
  }
}

extension OrgInline {
  private mutating func flush() {
    guard plainStart < index else { return }
    writer.text(String(decoding: bytes[plainStart..<index], as: UTF8.self))
    plainStart = index
  }

  private mutating func skip(to end: Int) {
    index = end
    plainStart = end
  }

  private func place(of index: Int) -> SourceLocation {
    SourceLocation(file: place.file, line: (place.line ?? 1) + linesPassed, column: 1)
  }

  private mutating func readLineEnd() {
    flush()
    linesPassed += 1
    writer.markdown("\n")
    skip(to: index + 1)
    escapeLineStart()
  }

  /// Writes what begins a line with a backslash, where Markdown would take it for a block.
  private mutating func escapeLineStart() {
    guard isParagraph, let mark = blockMark(in: bytes, at: index) else { return }
    index = mark
    flush()
    writer.markdown("\\" + String(decoding: bytes[mark...mark], as: UTF8.self))
    skip(to: mark + 1)
  }

  private mutating func readEmphasis(_ mark: String) -> Bool {
    let first = frames.last?.start ?? 0
    guard let end = marks.end(of: index, from: first, to: limit, in: bytes) else { return false }
    flush()
    writer.begin(mark)
    frames.append(Frame(end: end, kind: .emphasis(mark), start: index + 1))
    skip(to: index + 1)
    return true
  }

  private mutating func readCode() -> Bool {
    let first = frames.last?.start ?? 0
    guard let end = marks.end(of: index, from: first, to: limit, in: bytes) else { return false }
    flush()
    for byte in bytes[index..<end] where byte == UInt8(ascii: "\n") { linesPassed += 1 }
    writer.code(String(decoding: bytes[index + 1..<end], as: UTF8.self))
    writer.endCode()
    skip(to: end + 1)
    return true
  }

  /// `\\` at the end of a line.
  private mutating func readLineBreak() -> Bool {
    guard stands("\\\\", at: index, in: bytes.span) else { return false }
    let end = index + 2
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else {
      index += 1
      return false
    }
    flush()
    if end < bytes.count { writer.markdown("\\") }
    skip(to: end)
    return true
  }

  /// `[[target]]` or `[[target][text]]`
  private mutating func readLink(_ findings: inout OrgFindings) -> Bool {
    var end = index + 2
    while end < limit, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "]") {
      end += bytes[end] == UInt8(ascii: "\\") && end + 1 < limit ? 2 : 1
    }
    guard end + 1 < limit, end > index + 2, bytes[end] == UInt8(ascii: "]") else { return false }
    let target = links.target(address(index + 2..<end))
    if bytes[end + 1] == UInt8(ascii: "]") {
      flush()
      show(target, &findings)
      skip(to: end + 2)
      return true
    }
    guard bytes[end + 1] == UInt8(ascii: "["),
      var close = linkEnds.first(in: bytes, from: end + 2), close < limit
    else { return false }
    while close + 2 < limit, bytes[close + 2] == UInt8(ascii: "]") { close += 1 }
    flush()
    begin(target, text: end + 2..<close, &findings)
    return true
  }

  private mutating func begin(
    _ target: OrgLinks.Target, text: Range<Int>, _ findings: inout OrgFindings
  ) {
    linksOpen += 1
    switch target {
    case .address(let address, _), .image(let address):
      writer.begin("[")
      frames.append(Frame(end: text.upperBound, kind: .link(address), start: text.lowerBound))
      if case .image(let image) = links.target(self.address(text)) {
        writer.image(image, text: "")
        skip(to: text.upperBound)
        return
      }
    case .text:
      countLink(&findings)
      frames.append(Frame(end: text.upperBound, kind: .text, start: text.lowerBound))
    }
    skip(to: text.lowerBound)
  }

  private func countLink(_ findings: inout OrgFindings) {
    findings.losses.add("links that lead to nothing on a site", at: place(of: index))
  }

  private mutating func show(_ target: OrgLinks.Target, _ findings: inout OrgFindings) {
    switch target {
    case .address(let address, let shown):
      writer.begin("[")
      writer.text(shown)
      writer.endLink(address)
    case .image(let address): writer.image(address, text: "")
    case .text(let shown):
      countLink(&findings)
      writer.text(shown)
    }
  }

  /// The target of a link, without backslashes before brackets and with spaces for line ends.
  private func address(_ range: Range<Int>) -> String {
    var address: [UInt8] = []
    for index in range {
      let escapes =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && (bytes[index + 1] == UInt8(ascii: "[") || bytes[index + 1] == UInt8(ascii: "]")
          || bytes[index + 1] == UInt8(ascii: "\\"))
      if !escapes { address.append(bytes[index] == UInt8(ascii: "\n") ? 0x20 : bytes[index]) }
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// `<<target>>`, which is not shown, and `<<<target>>>`, which is.
  private mutating func readTarget(_ findings: inout OrgFindings) -> Bool {
    guard stands("<<", at: index, in: bytes.span),
      let end = targetEnds.first(in: bytes, from: index + 2), end < limit, end - index < 1000
    else { return false }
    let isShown = stands("<<<", at: index, in: bytes.span)
    let text = index + (isShown ? 3 : 2)..<end
    guard !text.isEmpty, !bytes[text].contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "<") })
    else { return false }
    flush()
    if isShown { writer.text(String(decoding: bytes[text], as: UTF8.self)) }
    findings.losses.add("link targets within texts", at: place(of: index))
    skip(to: end + (isShown && stands(">>>", at: end, in: bytes.span) ? 3 : 2))
    return true
  }

  /// `@@html:<b>@@`
  private mutating func readSnippet(_ findings: inout OrgFindings) -> Bool {
    guard stands("@@", at: index, in: bytes.span) else { return false }
    var start = index + 2
    while start < limit, isLetterOrDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-") {
      start += 1
    }
    guard start > index + 2, start < limit, bytes[start] == UInt8(ascii: ":"),
      let end = snippetEnds.first(in: bytes, from: start), end < limit
    else { return false }
    flush()
    findings.losses.add("export snippets", at: place(of: index))
    skip(to: end + 2)
    return true
  }

  private mutating func readAngleLink() -> Bool {
    guard !isInLink,
      let end = endOfAddress(in: bytes, from: index + 1, to: limit),
      end < limit, bytes[end] == UInt8(ascii: ">")
    else { return false }
    writeAddress(index + 1..<end)
    skip(to: end + 1)
    return true
  }

  /// An address that stands in the text without brackets.
  private mutating func readAddress() -> Bool {
    if index > 0, isLetterOrDigit(bytes[index - 1]) { return false }
    guard !isInLink,
      let end = endOfAddress(in: bytes, from: index, to: limit)
    else { return false }
    writeAddress(index..<end)
    skip(to: end)
    return true
  }

  private mutating func writeAddress(_ range: Range<Int>) {
    flush()
    writer.markdown("<" + String(decoding: bytes[range], as: UTF8.self) + ">")
  }
}
