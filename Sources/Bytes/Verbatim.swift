/// Whether plain text is its own HTML, and no longer when it is estimated: it holds no byte that is
/// escaped, none that an estimate counts for more (`*`, `_`, a backquote, `[`, a line feed:
/// `estimatedHTML`), and it does not begin with a blank.
package func isVerbatim(_ text: Span<UInt8>) -> Bool {
  guard text.count > 0, text[0] > UInt8(ascii: " ") else { return false }
  guard text.count >= 16 else { return text.indices.allSatisfy { isVerbatim(text[$0]) } }
  var index = 0
  while index < text.count {
    // The last ones overlap those before.
    let bytes = SixteenBytes(of: text, uncheckedFrom: min(index, text.count - 16))
    if bytes.marks.first != nil { return false }
    index += 16
  }
  return true
}

private func isVerbatim(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"),
    UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
    UInt8(ascii: "["):
    false
  default: true
  }
}

extension SixteenBytes {
  /// Those that make a text not verbatim.
  @inline(__always)
  fileprivate var marks: Matches {
    // `"` and `&` differ in one bit, as do `<` and `>`.
    equal(to: UInt8(ascii: "\""), ignoring: 0x04) | equal(to: 0x3C, ignoring: 0x02)
      | equal(to: UInt8(ascii: "\n")) | equal(to: UInt8(ascii: "*")) | equal(to: UInt8(ascii: "["))
      | between(UInt8(ascii: "_"), UInt8(ascii: "`"))
  }
}
