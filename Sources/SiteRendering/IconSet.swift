/// The drawings that a node may name as its icon: the `symbol` elements of `icons.svg`.
struct IconSet: Sendable {
  /// Name → the whole `symbol` element.
  private let symbols: [String: String]

  init(_ source: String) {
    var symbols: [String: String] = [:]
    var rest = source[...]
    while let start = rest.firstRange(of: "<symbol")?.lowerBound,
      let end = rest[start...].firstRange(of: "</symbol>")?.upperBound
    {
      let symbol = rest[start..<end]
      rest = rest[end...]
      guard let name = symbol.firstRange(of: "id=\"_i-")?.upperBound,
        let nameEnd = symbol[name...].firstIndex(of: "\"")
      else { continue }
      symbols[String(symbol[name..<nameEnd])] = String(symbol)
    }
    self.symbols = symbols
  }

  func has(_ name: String) -> Bool { symbols[name] != nil }

  /// The symbols of these names, in order of name.
  func symbols(named names: Set<String>) -> String {
    names.sorted().compactMap { symbols[$0] }.joined(separator: "\n")
  }

  /// Where the first twenty `symbol` elements begin that have no end or no name: each takes a
  /// look at all of the rest.
  static func faults(in source: [UInt8]) -> [Int] {
    let marks = ["<symbol", "</symbol>", " id=\"_i-", ">"].map { Array($0.utf8) }
    func find(_ mark: Int, from start: Int) -> Int {
      source[start...].indices.first { source[$0...].starts(with: marks[mark]) } ?? source.count
    }
    var faults: [Int] = []
    var start = find(0, from: 0)
    while start < source.count, faults.count < 20 {
      let next = find(0, from: start + 1)
      if find(1, from: start) >= next || find(2, from: start) > find(3, from: start) {
        faults.append(start)
      }
      start = next
    }
    return faults
  }
}
