/// How the paths of a list are written: what separates their names, and what ids look like.
struct PathListForm: ~Copyable {
  let separator: PathSeparator
  let ids: PathIDs
  /// Whether the separator was told, or found in the list.
  let isKnown: Bool

  /// - Parameters:
  ///   - beginning: the first lines of the list.
  ///   - isWhole: whether the last of them is whole.
  ///   - separator: the one that the user named.
  init(of beginning: Span<UInt8>, isWhole: Bool, separator: PathSeparator?) {
    let statistics = PathListStatistics(of: beginning, isWhole: isWhole)
    let found = separator ?? statistics.separator
    isKnown = found != nil
    self.separator = found ?? PathSeparator(mark: [UInt8(ascii: ">")], isSpaced: true)
    ids = statistics.ids(separatedBy: self.separator)
  }
}
