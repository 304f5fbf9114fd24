/// What blocks of an Org text stand in: an item of a list, or a block of other blocks.
enum OrgContainer {
  case item(OrgItem)
  /// A block up to its last line, with what each line of it begins with in Markdown.
  case block(end: Int, prefix: StaticString)

  /// What the lines in it begin with in Markdown.
  var prefix: [UInt8] {
    switch self {
    case .item(let item): [UInt8](repeating: UInt8(ascii: " "), count: item.width)
    case .block(_, let prefix): prefix.withUTF8Buffer { Array($0) }
    }
  }
}

/// An item of a list.
struct OrgItem {
  /// The columns before its bullet in Org.
  var indentation: Int
  /// The number of an item in an ordered list.
  var number: Int?
  /// Whether the item itself sets its number.
  var hasCounter = false
  /// `-` or `+`, or what follows a number, in Markdown.
  var mark: UInt8
  /// What follows the bullet, by its place in the line.
  var text: Range<Int>

  /// The bullet in Markdown with a space.
  var bullet: [UInt8] { (number.map { Array(String($0).utf8) } ?? []) + [mark, 0x20] }

  /// The columns of the bullet in Markdown with its space.
  var width: Int { bullet.count }

  /// Nil for a line without a bullet.
  init?(in text: OrgText, line: Int) {
    let bytes = text.bytes
    let content = text.content(of: line)
    guard let first = content.first else { return nil }
    indentation = text.indentation(of: line)
    var end = first
    switch bytes[first] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): break
    case UInt8(ascii: "*") where indentation > 0: break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < content.upperBound, end < first + 9, isDigit(bytes[end]) { end += 1 }
      guard end < content.upperBound,
        bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
      else { return nil }
      number = Int(text.string(first..<end))
    default: return nil
    }
    guard end + 1 == content.upperBound || isBlank(bytes[end + 1]) else { return nil }
    mark = number == nil ? UInt8(ascii: "-") : bytes[end]
    let start = min(skipBlanks(in: bytes.span, from: end + 1), content.upperBound)
    self.text = start..<content.upperBound
    readCounter(in: text)
  }

  /// `[@5]` at the start of the text sets the number.
  private mutating func readCounter(in text: OrgText) {
    guard number != nil, stands("[@", at: self.text.lowerBound, in: text.bytes.span),
      let end = self.text.prefix(12).first(where: { text.bytes[$0] == UInt8(ascii: "]") }),
      let value = Int(text.string(self.text.lowerBound + 2..<end)), value >= 0
    else { return }
    number = value
    hasCounter = true
    let start = min(skipBlanks(in: text.bytes.span, from: end + 1), self.text.upperBound)
    self.text = start..<self.text.upperBound
  }
}
