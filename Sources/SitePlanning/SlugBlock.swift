internal import Bytes

/// The slugs of some nodes that follow each other, with a look whether each is taken.
///
/// The looks go to places far apart in memory. Done one right after the other they overlap, where
/// work between them would have each wait for its own.
struct SlugBlock: ~Copyable {
  /// How many nodes are looked up together.
  static let length = 64

  /// A name, and whether it was taken at the time of the look: then it is so for good.
  struct Candidate {
    var range: Range<Int>
    /// 0 where it was not looked up.
    var hash: UInt64 = 0
    var isTaken = false
    /// Whether all of it is surely ASCII.
    let isASCII: Bool
  }

  private var names = ByteBuffer(capacity: 8192)
  /// The slug of each node; empty where the title holds no letter.
  private(set) var own: [Candidate] = []
  /// The same with the parent's slug before it, if there is one; looked up where the slug is taken.
  private(set) var prefixed: [Candidate] = []
  private var slots: [HashSet.Slot] = []

  mutating func removeAll() {
    names.removeAll()
    own.removeAll(keepingCapacity: true)
    prefixed.removeAll(keepingCapacity: true)
  }

  /// Adds the slug of the next node.
  /// - Parameters:
  ///   - title: the node's title as plain text.
  ///   - ancestors: the slugs of the nodes above it.
  ///   - level: how many those are.
  mutating func append(
    slugOf title: Span<UInt8>, below ancestors: borrowing AncestorSlugs, level: Int
  ) {
    let start = names.count
    let prefixIsASCII = level == 0 || ancestors.append(level: level - 1, to: &names)
    if names.count > start { names.append(UInt8(ascii: "-")) }
    let ownStart = names.count
    let isASCII = appendSlug(of: title, to: &names)
    own.append(Candidate(range: ownStart..<names.count, isASCII: isASCII))
    prefixed.append(Candidate(range: start..<names.count, isASCII: prefixIsASCII && isASCII))
  }

  /// Looks up all slugs, then those with their parents' of the nodes that need them.
  mutating func lookUp(in hashes: HashSet) {
    for index in own.indices { own[index].hash = nameHash(of: own[index]) }
    hashes.lookUp(&own, &slots)
    for index in own.indices where own[index].isTaken {
      prefixed[index].hash = nameHash(of: prefixed[index])
    }
    hashes.lookUp(&prefixed, &slots)
  }

  /// Hands over the bytes of a name.
  borrowing func withName<Result>(
    _ candidate: Candidate, _ use: (Span<UInt8>) -> Result
  ) -> Result {
    names.withBytes { use($0.extracting(candidate.range)) }
  }

  private borrowing func nameHash(of candidate: Candidate) -> UInt64 {
    // Of a slug, letters of ASCII are in lower case already.
    withName(candidate) {
      candidate.isASCII
        ? SitePlanning.nameHash(ofFolded: $0) : SitePlanning.nameHash(of: $0)
    }
  }
}

extension HashSet {
  /// Finds out which of some names are in use, of those that have a hash.
  /// - Parameter slots: memory to work in.
  fileprivate func lookUp(_ names: inout [SlugBlock.Candidate], _ slots: inout [Slot]) {
    while slots.count < names.count { slots.append(0) }
    names.withUnsafeMutableBufferPointer { names in
      slots.withUnsafeMutableBufferPointer { slots in
        // All first slots are asked for before one of them is needed, with little between, so that
        // no wait is for one alone.
        for index in names.indices { slots[index] = firstSlot(of: names[index].hash) }
        for index in names.indices where names[index].hash != 0 {
          names[index].isTaken = holds(names[index].hash, firstSlot: slots[index])
        }
      }
    }
  }
}
