/// The drawings that a node may name as its icon: the `symbol` elements of `icons.svg`.
struct IconSet: Sendable {
  /// Name → the whole `symbol` element.
  private let symbols: [String: String]

  init(_ source: String) {
    var symbols: [String: String] = [:]
    for line in source.split(separator: "\n") {
      guard let start = line.firstRange(of: "id=\"_i-")?.upperBound,
        let end = line[start...].firstIndex(of: "\"")
      else { continue }
      symbols[String(line[start..<end])] = String(line)
    }
    self.symbols = symbols
  }

  func has(_ name: String) -> Bool { symbols[name] != nil }

  /// The symbols of these names, in order of name.
  func symbols(named names: Set<String>) -> String {
    names.sorted().compactMap { symbols[$0] }.joined(separator: "\n")
  }
}
