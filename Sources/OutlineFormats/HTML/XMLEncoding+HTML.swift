extension XMLEncoding {
  /// The encoding of an HTML file: by its byte order mark, its XML declaration or, in its beginning,
  /// a `<meta charset="…">` or `<meta http-equiv="Content-Type" content="…; charset=…">`.
  ///
  /// Source: HTML Living Standard, 13.2.3.2 (a prescan of the first bytes), which is as lenient.
  init(ofHTML beginning: Span<UInt8>) {
    self.init(of: beginning)
    guard self == XMLEncoding(name: "UTF-8"),
      let declared = Self.charset(in: beginning.extracting(first: Self.beginningOfHTML))
    else { return }
    let name = declared.uppercased()
    self.init(declared: Self.namesInHTML[name] ?? name)
  }

  /// How many bytes of an HTML file may declare the encoding.
  static let beginningOfHTML = 4096

  /// What follows `charset=` in the first `meta` that has it, outside of comments.
  private static func charset(in bytes: Span<UInt8>) -> String? {
    var index = 0
    var isInMeta = false
    while index < bytes.count {
      if stands("<!--", at: index, in: bytes) {
        index += 4
        while index < bytes.count, !stands("-->", at: index, in: bytes) { index += 1 }
      } else if isInMeta, standsWord("charset", at: index, in: bytes) {
        if let name = value(in: bytes, from: index + 7) { return name }
      } else if standsWord("<meta", at: index, in: bytes) {
        isInMeta = true
      } else if bytes[index] == UInt8(ascii: ">") {
        isInMeta = false
      }
      index += 1
    }
    return nil
  }

  private static func value(in bytes: Span<UInt8>, from start: Int) -> String? {
    var index = start
    var hasSign = false
    while index < bytes.count, isWhiteSpace(bytes[index]) || isSign(bytes[index]) {
      hasSign = hasSign || bytes[index] == UInt8(ascii: "=")
      index += 1
    }
    let first = index
    while index < bytes.count, isLetterOrDigit(bytes[index]) || isJoint(bytes[index]) { index += 1 }
    return hasSign && index > first ? text(of: first..<index, in: bytes) : nil
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }

  /// Whether a word of lower-case letters stands at `index`, in any case.
  private static func standsWord(
    _ word: StaticString, at index: Int, in bytes: Span<UInt8>
  ) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where lowercase(bytes[index + offset]) != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// What browsers read a label as, where that is more than its name says.
  ///
  /// Source: Encoding Standard, 4.2 (names and labels).
  private static let namesInHTML = [
    "ISO-8859-1": "WINDOWS-1252", "LATIN1": "WINDOWS-1252", "ISO8859-1": "WINDOWS-1252",
    "ISO-8859-9": "WINDOWS-1254", "UTF8": "UTF-8",
  ]
}
