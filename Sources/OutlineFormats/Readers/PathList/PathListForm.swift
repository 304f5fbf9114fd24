/// How the paths of a list are written: what separates their names, and what ids look like.
struct PathListForm: Sendable {
  let separator: PathSeparator
  let ids: PathIDs
  /// Whether the separator was told, or found in the list.
  let isKnown: Bool

  /// - Parameters:
  ///   - start: where the text begins in `bytes`.
  ///   - separator: the one that the user named.
  init(of bytes: Span<UInt8>, from start: Int, separator: PathSeparator?) {
    // The beginning of a long list is like the rest of it.
    let end = min(bytes.count, start + (1 << 18))
    let statistics = PathListStatistics(
      of: bytes.extracting(start..<end), isWhole: end == bytes.count)
    let found = separator ?? statistics.separator
    isKnown = found != nil
    self.separator = found ?? PathSeparator(mark: [UInt8(ascii: ">")], isSpaced: true)
    ids = statistics.ids(separatedBy: self.separator)
  }
}
