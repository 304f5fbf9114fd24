/// A node of a `PathTree`, with the nodes around it by their indices; small, for there are many.
struct PathEntry {
  /// The index that stands for no node.
  static let none = UInt32.max

  private let start: UInt32
  private let length: UInt32
  private let line: UInt32
  private let column: UInt16
  private let hasEscape: Bool
  /// The lower half of the hash of the name.
  let hash: UInt32
  let parent: UInt32
  var lastChild = Self.none
  /// The next sibling; of the last one, the first.
  var next = Self.none
  /// The line that lists the node; 0 where it is only implied.
  var listed: UInt32 = 0
  private var id = Self.none

  /// - Precondition: the name stands in the first 4 GB of the file.
  init(name: PathName, hash: UInt32, place: PathPlace, parent: UInt32) {
    start = UInt32(name.range.lowerBound)
    length = UInt32(name.range.count)
    hasEscape = name.hasEscape
    line = UInt32(clamping: place.line)
    column = UInt16(clamping: place.column)
    self.hash = hash
    self.parent = parent
  }

  var name: PathName {
    PathName(range: Int(start)..<Int(start) + Int(length), hasEscape: hasEscape)
  }

  var place: PathPlace { PathPlace(line: Int(line), column: Int(column)) }

  /// Where the id of the node stands, if it has one.
  var idStart: Int? {
    get { id == Self.none ? nil : Int(id) }
    set { id = newValue.map(UInt32.init) ?? Self.none }
  }
}
