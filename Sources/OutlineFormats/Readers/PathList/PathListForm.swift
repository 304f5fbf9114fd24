/// How the paths of a list are written: what separates their names, and what ids look like.
struct PathListForm: ~Copyable {
  let separator: PathSeparator
  let ids: PathIDs
  /// Whether the separator was told, or found in the list.
  let isKnown: Bool

  /// - Parameter separator: the one that the user named.
  init(_ statistics: PathListStatistics, separator: PathSeparator?) {
    let found = separator ?? statistics.separator
    isKnown = found != nil
    self.separator = found ?? PathSeparator(mark: [UInt8(ascii: ">")], isSpaced: true)
    ids = statistics.ids(separatedBy: self.separator)
  }
}
