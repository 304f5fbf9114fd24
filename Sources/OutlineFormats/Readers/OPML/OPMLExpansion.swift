/// Which outlines start open, by the head's `expansionState`.
///
/// Source: OPML 2.0, "expansionState": the numbers of the lines that are expanded, counted from 1
/// over the lines that show when those before are expanded.
struct OPMLExpansion {
  private var lines: ArraySlice<Int>
  private var line = 0

  init(_ state: String = "") {
    let numbers = state.split { !$0.isNumber }.compactMap { Int($0) }
    lines = numbers.sorted()[...]
  }

  /// Goes to the next outline.
  /// - Returns: whether it is expanded, or nil where the state says nothing of any outline.
  mutating func pass(isVisible: Bool) -> Bool? {
    guard line > 0 || !lines.isEmpty else { return nil }
    guard isVisible else { return false }
    line += 1
    while let next = lines.first, next < line { lines.removeFirst() }
    guard lines.first == line else { return false }
    lines.removeFirst()
    return true
  }
}
