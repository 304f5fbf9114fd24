internal import Bytes

/// The drawings that a node may name as its icon: the `symbol` elements of `icons.svg`.
struct IconSet: Sendable {
  /// Name → the whole `symbol` element.
  private let symbols: [String: String]

  init(_ source: [UInt8]) {
    var symbols: [String: String] = [:]
    var start = Self.find(.start, in: source, from: 0)
    while start < source.count {
      let end = Self.find(.end, in: source, from: start)
      guard end < source.count else { break }
      let name = Self.find(.id, in: source, from: start) + Mark.id.bytes.count
      if name < end, let nameEnd = source[name..<end].firstIndex(of: UInt8(ascii: "\"")) {
        let symbol = source[start..<end + Mark.end.bytes.count]
        symbols[String(decoding: source[name..<nameEnd], as: UTF8.self)] = String(
          decoding: symbol, as: UTF8.self)
      }
      start = Self.find(.start, in: source, from: end)
    }
    self.symbols = symbols
  }

  func has(_ name: String) -> Bool { symbols[name] != nil }

  /// The symbols of these names, in order of name.
  func symbols(named names: Set<String>) -> String {
    names.sorted().compactMap { symbols[$0] }.joined(separator: "\n")
  }

  private struct Mark {
    static let start = Mark(bytes: Array("<symbol".utf8))
    static let end = Mark(bytes: Array("</symbol>".utf8))
    static let id = Mark(bytes: Array(" id=\"_i-".utf8))
    static let tagEnd = Mark(bytes: Array(">".utf8))

    let bytes: [UInt8]
  }

  /// Where a mark stands from `start` on, or else the end.
  private static func find(_ mark: Mark, in source: [UInt8], from start: Int) -> Int {
    var index = firstIndex(of: mark.bytes[0], in: source.span, from: start)
    while index < source.count, !source[index...].starts(with: mark.bytes) {
      index = firstIndex(of: mark.bytes[0], in: source.span, from: index + 1)
    }
    return index
  }

  /// Where the first twenty `symbol` elements begin that have no end or no name: each takes a
  /// look at all of the rest.
  static func faults(in source: [UInt8]) -> [Int] {
    var faults: [Int] = []
    var start = find(.start, in: source, from: 0)
    while start < source.count, faults.count < 20 {
      let next = find(.start, in: source, from: start + 1)
      let tagEnd = find(.tagEnd, in: source, from: start)
      if find(.end, in: source, from: start) >= next
        || find(.id, in: source, from: start) > tagEnd
      {
        faults.append(start)
      }
      start = next
    }
    return faults
  }
}
