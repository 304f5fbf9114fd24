internal import Bytes

/// The slugs of some nodes that follow each other, with a look whether each is taken.
///
/// The looks go to places far apart in memory. Done one right after the other they overlap, where
/// work between them would have each wait for its own.
struct SlugBlock: ~Copyable {
  /// How many nodes are looked up together.
  static let length = 64

  private var names = ByteBuffer(capacity: 4096)
  private var ends: [Int] = []
  private(set) var hashes: [UInt64] = []
  /// Whether each slug was taken at the time of the look: then it is so for good.
  private(set) var areTaken: [Bool] = []

  mutating func removeAll() {
    names.removeAll()
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    areTaken.removeAll(keepingCapacity: true)
  }

  /// Adds the slug of the next node; empty for a node that needs none.
  mutating func append(_ slug: Span<UInt8>) {
    names.append(slug)
    ends.append(names.count)
    hashes.append(nameHash(of: slug))
  }

  mutating func lookUp(in ids: borrowing NodeIDs) {
    for hash in hashes { areTaken.append(ids.isTaken(hash: hash)) }
  }

  /// Hands over a slug by its place in the block.
  borrowing func withSlug<Result>(_ index: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    names.withBytes { bytes in
      use(bytes.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index]))
    }
  }
}
