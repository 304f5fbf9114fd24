internal import OutlineModel

/// Turns a paragraph or a title in Org into inline Markdown.
struct OrgInline: ~Copyable {
  enum Kind {
    /// Emphasis, by its mark in Markdown.
    case emphasis(String)
    case link(String)
    /// The text of a link that leads nowhere.
    case text
  }

  /// A mark that is not closed yet.
  struct Frame {
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
  var frames: [Frame] = []
  var linkEnds = OrgPair("]]")
  var targetEnds = OrgPair(">>")
  var snippetEnds = OrgPair("@@")
  var index = 0
  /// Where the text begins that is not written yet.
  private var plainStart = 0
  private let place: SourceLocation
  private var linesPassed = 0
  var linksOpen = 0

  static func markdown(
    _ bytes: [UInt8], isParagraph: Bool, at place: SourceLocation, _ links: OrgLinks,
    _ findings: inout OrgFindings
  ) -> [UInt8] {
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
  var limit: Int { frames.last?.end ?? bytes.count }

  var isInLink: Bool { linksOpen > 0 }

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
  mutating func flush() {
    guard plainStart < index else { return }
    writer.text(bytes[plainStart..<index])
    plainStart = index
  }

  mutating func skip(to end: Int) {
    index = end
    plainStart = end
  }

  func place(of index: Int) -> SourceLocation {
    SourceLocation(file: place.file, line: (place.line ?? 1) + linesPassed, column: 1)
  }

  private mutating func readLineEnd() {
    flush()
    linesPassed += 1
    writer.markdown("\n".utf8)
    skip(to: index + 1)
    escapeLineStart()
  }

  /// Writes what begins a line with a backslash, where Markdown would take it for a block.
  private mutating func escapeLineStart() {
    guard isParagraph else { return }
    let line = bytes[index..<endOfLine(in: bytes.span, from: index)]
    guard let mark = indexOfBlockMark(in: line) else { return }
    index = mark
    flush()
    writer.markdown([UInt8(ascii: "\\"), bytes[mark]])
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
    writer.code(bytes[index + 1..<end])
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
    if end < bytes.count { writer.markdown("\\".utf8) }
    skip(to: end)
    return true
  }
}
