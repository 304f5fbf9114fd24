/// How the ids of nodes stand before the paths of a list.
enum PathIDs: Sendable {
  case none
  /// `123 - A > B`
  case dashed
  /// `123`, a tab, `A > B`
  case tabbed

  /// The id of the line that begins at `start`, and where its path begins.
  func id(in bytes: Span<UInt8>, from start: Int) -> (id: Range<Int>, path: Int)? {
    switch self {
    case .none: nil
    case .dashed: Self.dashedID(in: bytes, from: start)
    case .tabbed: Self.tabbedID(in: bytes, from: start)
    }
  }

  private static func dashedID(
    in bytes: Span<UInt8>, from start: Int
  ) -> (id: Range<Int>, path: Int)? {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    guard end > start, stands(" - ", at: end, in: bytes) else { return nil }
    return (start..<end, skipBlanks(in: bytes, from: end + 3))
  }

  private static func tabbedID(
    in bytes: Span<UInt8>, from start: Int
  ) -> (id: Range<Int>, path: Int)? {
    var end = start
    while end < bytes.count, !isBlank(bytes[end]), !isLineEnd(bytes[end]) { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "\t") else { return nil }
    return (start..<end, skipBlanks(in: bytes, from: end + 1))
  }
}
