internal import Bytes

/// The slugs of the nodes above the one at hand, by level.
struct AncestorSlugs: ~Copyable {
  private var names = ByteBuffer(capacity: 1024)
  /// Where the slug of each level ends.
  private var ends: [Int] = []

  /// Makes `slug` that of the node at `level`, and forgets those of deeper levels.
  mutating func set(_ slug: Span<UInt8>, level: Int) {
    ends.removeLast(ends.count - level)
    names.truncate(to: ends.last ?? 0)
    names.append(slug)
    ends.append(names.count)
  }

  borrowing func append(level: Int, to buffer: inout ByteBuffer) {
    let start = level == 0 ? 0 : ends[level - 1]
    buffer.append(start..<ends[level], of: names)
  }
}
