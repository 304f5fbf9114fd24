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
    let blank = UInt8(ascii: " ")
    let target = text[(middle + 2)..<(text.count - 1)]
    guard target.contains(blank), !target.contains(UInt8(ascii: "\n")),
      !target.contains(UInt8(ascii: "("))
    else { return nil }
    title = Array(text[1..<middle])
    let end = target.lastIndex { $0 != blank }.map { $0 + 1 } ?? target.startIndex
    self.target = String(decoding: target[..<end].drop { $0 == blank }, as: UTF8.self)
  }

  func warning(at place: SourceLocation) -> Diagnostic {
    let encoded = target.split(separator: " ", omittingEmptySubsequences: false).joined(
      separator: "%20")
    return Diagnostic(
      .warning, at: place, "a space ends the target of a link, so \"\(target)\" is none",
      advice: "write <\(target)> or \(encoded)")
  }
}
