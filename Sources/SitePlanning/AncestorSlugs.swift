internal import Bytes

/// The slugs of the nodes above the one at hand, by level.
struct AncestorSlugs: ~Copyable {
  private struct Level {
    /// Where the slug ends.
    var end: Int
    var isASCII: Bool
  }

  private var names = ByteBuffer(capacity: 1024)
  private var levels: [Level] = []

  /// Makes `slug` that of the node at `level`, and forgets those of deeper levels.
  /// - Parameter isASCII: whether all of it is surely ASCII.
  mutating func set(_ slug: Span<UInt8>, level: Int, isASCII: Bool) {
    levels.removeLast(levels.count - level)
    names.truncate(to: levels.last?.end ?? 0)
    names.append(slug)
    levels.append(Level(end: names.count, isASCII: isASCII))
  }

  /// Appends the slug of the node at `level`.
  /// - Returns: whether all of it is surely ASCII.
  borrowing func append(level: Int, to buffer: inout ByteBuffer) -> Bool {
    buffer.append((level == 0 ? 0 : levels[level - 1].end)..<levels[level].end, of: names)
    return levels[level].isASCII
  }
}
