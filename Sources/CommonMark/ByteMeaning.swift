internal import Bytes

/// What a byte may mean to CommonMark.
enum ByteMeaning {
  static let plain: UInt8 = 0
  /// Markup where a line begins.
  static let atLineStart: UInt8 = 1
  static let digit: UInt8 = 2
  /// The last meaning that is text within a line.
  static let lastText = digit
  /// Markup wherever it stands, or a byte that libcmark changes.
  static let markup: UInt8 = 3
  static let ampersand: UInt8 = 4
  static let newline: UInt8 = 5

  static let table: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "\n"): newline
    case 0..<0x20: markup
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"):
      markup
    // Of these the last four begin what is an extension.
    case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "?"):
      atLineStart
    // A byte order mark is skipped at the start of a text.
    case 0xEF: atLineStart
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case UInt8(ascii: "&"): ampersand
    default: plain
    }
  }

  /// The first of sixteen bytes that may be more than text within a line.
  @inline(__always)
  static func firstMark(in bytes: SixteenBytes) -> Int? {
    // From `[` to a backquote, of which `^` alone is text.
    let marks =
      bytes.between(UInt8(ascii: "["), UInt8(ascii: "`")) | bytes.equal(to: UInt8(ascii: "*"))
      | bytes.equal(to: UInt8(ascii: "&")) | bytes.equal(to: UInt8(ascii: "<"))
      | bytes.equal(to: UInt8(ascii: "~")) | bytes.between(0, 0x1F)
    return marks.first
  }
}
