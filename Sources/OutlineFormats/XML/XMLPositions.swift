/// Where the bytes that the parser is fed stand in the file.
///
/// Repairs and parts that are left out shift them, so the scanner notes an anchor wherever the
/// distance changes: at each line, and after each repair. Shared by the scanner, which writes, and
/// the handler, which asks while the parser runs.
final class XMLPositions {
  /// A line and a column in bytes (of the text in UTF-8), both counted from 1.
  struct Place: Equatable, Comparable {
    var line: Int
    var column: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
  }

  struct Tag {
    /// The offset of its `<` in what the parser is fed of the file.
    var offset: Int
    var place: Place
    /// Whether it is a start tag that ends with `/>`.
    var endsItself = false
  }

  private var state = State()

  init(outerLength: Int = 0) { state.outerLength = outerLength }

  func addAnchor(at offset: Int, _ place: Place) { state.anchors.append((offset, place)) }

  func addTag(at offset: Int, _ place: Place) {
    state.tags.append(Tag(offset: offset, place: place))
  }

  func lastTagEndsItself() { state.lastTagEndsItself() }

  /// The place of an offset in all that the parser was fed.
  func place(of offset: Int) -> Place { state.place(of: offset) }

  /// The last tag, of start or end, that begins before `offset`, which must not decrease from call
  /// to call.
  func tag(before offset: Int) -> Tag { state.tag(before: offset) }

  /// Forgets what is not needed once the parser has come to `offset`.
  func discard(before offset: Int) { state.discard(before: offset) }
}

extension XMLPositions {
  /// All in one value, so that a call takes exclusive access once.
  private struct State {
    /// How many bytes the parser is fed before the file's own begin.
    var outerLength = 0

    var anchors: [(offset: Int, place: Place)] = [(0, Place(line: 1, column: 1))]
    var tags: [Tag] = []
    private var nextTag = 0

    mutating func lastTagEndsItself() {
      if !tags.isEmpty { tags[tags.count - 1].endsItself = true }
    }

    func place(of offset: Int) -> Place {
      let offset = offset - outerLength
      var low = 0
      var high = anchors.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if anchors[middle].offset <= offset { low = middle } else { high = middle }
      }
      let anchor = anchors[low]
      return Place(
        line: anchor.place.line, column: anchor.place.column + max(offset - anchor.offset, 0))
    }

    mutating func tag(before offset: Int) -> Tag {
      while nextTag < tags.count, tags[nextTag].offset < offset - outerLength { nextTag += 1 }
      return nextTag == 0 ? Tag(offset: offset, place: place(of: offset)) : tags[nextTag - 1]
    }

    mutating func discard(before offset: Int) {
      let offset = offset - outerLength
      if nextTag > 1024 {
        tags.removeFirst(nextTag - 1)
        nextTag = 1
      }
      guard anchors.count > 1024 else { return }
      if let first = anchors.firstIndex(where: { $0.offset > offset }) {
        anchors.removeFirst(max(first - 1, 0))
      } else {
        anchors.removeFirst(anchors.count - 1)
      }
    }
  }
}
