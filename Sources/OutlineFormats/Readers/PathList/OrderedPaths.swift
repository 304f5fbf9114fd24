internal import OutlineModel

/// Builds an outline from paths that come in the order of the outline, as in most lists they do.
///
/// It gives up where a path goes below a node that is closed already; `PathTree` can take that.
struct OrderedPaths: PathSink {
  var builder: OutlineBuilder
  let faults: PathFaults
  private let names: PathTitles
  private let titleFlags: NodeFlags
  /// For each open node the line that lists it; 0 where it is only implied.
  private var listed: [Int] = []
  /// Whether the last open node is the last of the outline.
  private var isNew = false
  /// The names of the children so far, by level.
  private var siblings: [SiblingNames] = [SiblingNames()]

  init(builder: OutlineBuilder, titleFlags: NodeFlags, separator: PathSeparator, file: String) {
    self.builder = builder
    self.titleFlags = titleFlags
    names = PathTitles(separator: separator)
    faults = PathFaults(file: file)
  }

  mutating func keep(levels: Int) {
    while listed.count > levels {
      builder.close()
      listed.removeLast()
    }
    isNew = false
  }

  mutating func enter(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    let level = listed.count
    guard siblings[level].insert(names.hash(of: name, in: bytes)) else { return false }
    try names.open(name, in: bytes, titleFlags, at: place, of: &builder)
    listed.append(0)
    isNew = true
    if level + 1 < siblings.count {
      siblings[level + 1].removeAll()
    } else {
      siblings.append(SiblingNames())
    }
    return true
  }

  mutating func list(
    id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    let last = listed.count - 1
    if listed[last] == 0 {
      listed[last] = place.line
      guard let id else { return true }
      guard isNew else { return false }
      builder.details { $0.id = text(of: id, in: bytes) }
    } else {
      // What a second id means, only the tree knows.
      guard id == nil else { return false }
      faults.add(repeated: place, first: listed[last])
    }
    return true
  }

  func skip(at place: PathPlace) { faults.add(empty: place) }
}
