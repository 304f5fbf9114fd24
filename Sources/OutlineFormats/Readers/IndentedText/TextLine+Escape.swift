/// Backslashes at the start of a title: one is put before those that keep it from being taken for a
/// bullet, a box, a comment or a part of a body.
extension TextLine {
  /// Whether the line begins with a backslash that is there for the sake of what follows it, which
  /// may be more backslashes.
  /// - Parameters:
  ///   - mayBeNote: whether a quote here would begin a note.
  ///   - mayBeBody: whether a colon or bar here would begin a line of a body.
  func hasEscape(in bytes: Span<UInt8>, mayBeNote: Bool, mayBeBody: Bool) -> Bool {
    let end = endOfBackslashes(in: bytes)
    guard end > content.lowerBound else { return false }
    // The last of them may be the corner of a drawing.
    return stands("--", at: end, in: bytes)
      || isMark(at: end, in: bytes, mayBeNote: mayBeNote, mayBeBody: mayBeBody)
  }

  /// Whether a title needs a backslash before it, to be read as it is.
  func needsEscape(in bytes: Span<UInt8>, mayBeNote: Bool, mayBeBody: Bool) -> Bool {
    guard !content.isEmpty else { return false }
    return hasEscape(in: bytes, mayBeNote: mayBeNote, mayBeBody: mayBeBody)
      || isMark(
        at: content.lowerBound, in: bytes, mayBeNote: mayBeNote, mayBeBody: mayBeBody)
  }

  private func endOfBackslashes(in bytes: Span<UInt8>) -> Int {
    var end = content.lowerBound
    while end < content.upperBound, bytes[end] == UInt8(ascii: "\\") { end += 1 }
    return end
  }

  /// Whether a mark stands at `index` that would not be a part of the title.
  private func isMark(
    at index: Int, in bytes: Span<UInt8>, mayBeNote: Bool, mayBeBody: Bool
  ) -> Bool {
    guard index < content.upperBound else { return false }
    if TreeDrawing.begins(bytes.extracting(index..<content.upperBound)) { return true }
    var rest = self
    rest.content = index..<content.upperBound
    if rest.afterBullet(in: bytes) != nil { return true }
    return switch bytes[index] {
    case UInt8(ascii: "["): rest.afterBox(in: bytes, rest.content) != nil
    case UInt8(ascii: "#"): isWord(at: index, in: bytes)
    case UInt8(ascii: "\""): mayBeNote
    case UInt8(ascii: ":"): mayBeBody && isWord(at: index, in: bytes)
    case UInt8(ascii: "|"): mayBeBody
    default: false
    }
  }
}
