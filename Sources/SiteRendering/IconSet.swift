/// The drawings that a node may name as its icon: the `symbol` elements of `icons.svg`.
struct IconSet: Sendable {
  /// Name → the whole `symbol` element.
  private let symbols: [String: String]

  private static let symbolStart = Array("<symbol".utf8)
  private static let symbolEnd = Array("</symbol>".utf8)
  private static let idStart = Array(" id=\"_i-".utf8)

  init(_ source: [UInt8]) {
    var symbols: [String: String] = [:]
    var start = Self.find(Self.symbolStart, in: source[...])
    while start < source.count {
      let end = Self.find(Self.symbolEnd, in: source[start...])
      guard end < source.count else { break }
      let symbol = source[start..<end + Self.symbolEnd.count]
      let name = source[start..<end].dropFirst(
        Self.find(Self.idStart, in: source[start..<end]) - start + Self.idStart.count)
      if let nameEnd = name.firstIndex(of: UInt8(ascii: "\"")) {
        symbols[String(decoding: name[..<nameEnd], as: UTF8.self)] = String(
          decoding: symbol, as: UTF8.self)
      }
      start = Self.find(Self.symbolStart, in: source[end...])
    }
    self.symbols = symbols
  }

  func has(_ name: String) -> Bool { symbols[name] != nil }

  /// The symbols of these names, in order of name.
  func symbols(named names: Set<String>) -> String {
    names.sorted().compactMap { symbols[$0] }.joined(separator: "\n")
  }

  /// Where `mark` stands in a part of a source, or else where that ends.
  private static func find(_ mark: [UInt8], in part: ArraySlice<UInt8>) -> Int {
    var index = part.startIndex
    while let first = part[index...].firstIndex(of: mark[0]) {
      if part[first...].starts(with: mark) { return first }
      index = first + 1
    }
    return part.endIndex
  }

  /// Where the first twenty `symbol` elements begin that have no end or no name: each takes a
  /// look at all of the rest.
  static func faults(in source: [UInt8]) -> [Int] {
    var faults: [Int] = []
    var start = find(symbolStart, in: source[...])
    while start < source.count, faults.count < 20 {
      let next = find(symbolStart, in: source[(start + 1)...])
      let tagEnd = find([UInt8(ascii: ">")], in: source[start...])
      if find(symbolEnd, in: source[start...]) >= next
        || find(idStart, in: source[start...]) > tagEnd
      {
        faults.append(start)
      }
      start = next
    }
    return faults
  }
}
