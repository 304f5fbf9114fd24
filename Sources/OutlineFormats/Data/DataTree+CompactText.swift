extension DataTree {
  /// The value in one line: a scalar as it is, a list of scalars as `a, b`, and what holds more as
  /// `[a, [b, c]]` and `{key: value}`.
  func compactText(of entry: Int) -> String {
    if kind(of: entry) == .array, items(of: entry).allSatisfy({ !isContainer($0) }) {
      return items(of: entry).map { text(of: $0) }.joined(separator: ", ")
    }
    var line = ""
    /// The containers that are open, and where they end.
    var open: [(end: Int, closing: String)] = []
    var index = entry
    var follows = false
    while index < end(of: entry) || !open.isEmpty {
      if let last = open.last, index >= last.end {
        line += last.closing
        open.removeLast()
        follows = true
        continue
      }
      if follows { line += ", " }
      follows = true
      switch kind(of: index) {
      case .object, .array:
        let isObject = kind(of: index) == .object
        line += isObject ? "{" : "["
        open.append((end(of: index), isObject ? "}" : "]"))
        follows = false
      case .key:
        line += self.text(of: index) + ": "
        follows = false
      case .null: line += "null"
      case .string, .plain: line += self.text(of: index)
      }
      index += 1
    }
    return line
  }
}
