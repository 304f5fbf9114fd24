/// The pages that something long is parted into, in order.
struct PartList {
  let count: Int
  /// The page that lists all of them.
  let first: String
  /// What a part is called, and its path.
  let part: (_ index: Int) -> (title: String, path: String)

  init(count: Int, first: String, part: @escaping (_ index: Int) -> (title: String, path: String)) {
    self.count = count
    self.first = first
    self.part = part
  }

  /// Whether not all of them are named on each page.
  var isLong: Bool { count > EntryWriter.longestList }
}
