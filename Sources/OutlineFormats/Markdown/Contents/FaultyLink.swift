internal import OutlineModel

/// A text that its writer took for a link, and CommonMark does not, for a space is in its target.
struct FaultyLink {
  var title: [UInt8]
  var target: String

  /// Nil for any other text.
  init?(_ text: [UInt8]) {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: ")"),
      let middle = text.indices.dropLast().first(where: {
        text[$0] == UInt8(ascii: "]") && text[$0 + 1] == UInt8(ascii: "(")
      })
    else { return nil }
    let target = text[(middle + 2)..<(text.count - 1)]
    guard target.contains(UInt8(ascii: " ")), !target.contains(UInt8(ascii: "\n")),
      !target.contains(UInt8(ascii: "("))
    else { return nil }
    title = Array(text[1..<middle])
    self.target = String(decoding: target, as: UTF8.self)
    while self.target.first == " " { self.target.removeFirst() }
    while self.target.last == " " { self.target.removeLast() }
  }

  func warning(at place: SourceLocation) -> Diagnostic {
    let encoded = target.split(separator: " ", omittingEmptySubsequences: false).joined(
      separator: "%20")
    return Diagnostic(
      .warning, at: place, "a space ends the target of a link, so \"\(target)\" is none",
      advice: "write <\(target)> or \(encoded)")
  }
}
