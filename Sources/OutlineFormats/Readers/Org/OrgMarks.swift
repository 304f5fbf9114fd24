/// Where the marks of a paragraph in Org that may end something are. What is asked for in rising
/// order takes linear time.
struct OrgMarks {
  /// The bytes that mark emphasis, code and what is struck through.
  static let signs: [UInt8] = Array("*/_=~+".utf8)
  /// How many ends of one mark are looked at, where the first ones are within other marks.
  private static let patience = 8

  private var ends: [[Int]] = Array(repeating: [], count: Self.signs.count)
  private var passed: [Int] = Array(repeating: 0, count: Self.signs.count)
  private var lineEnds: [Int] = []
  private var passedLines = 0

  init(in bytes: [UInt8]) {
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        lineEnds.append(index)
      } else if index > 0, !isWhiteSpace(bytes[index - 1]),
        let sign = Self.signs.firstIndex(of: bytes[index])
      {
        ends[sign].append(index)
      }
    }
  }

  /// Where the mark that begins at `start` ends, if it is one.
  ///
  /// Source: the syntax of Org, "Emphasis markers": what may stand before and after, and that
  /// there is at most one line end between them.
  /// - Parameters:
  ///   - first: where the text begins, within other marks.
  ///   - limit: where it ends.
  mutating func end(
    of start: Int, from first: Int, to limit: Int, in bytes: [UInt8]
  ) -> Int? {
    guard let sign = Self.signs.firstIndex(of: bytes[start]), start + 2 < limit,
      !isWhiteSpace(bytes[start + 1]), start == first || Self.mayStandBefore(bytes[start - 1])
    else { return nil }
    while passed[sign] < ends[sign].count, ends[sign][passed[sign]] < start + 2 {
      passed[sign] += 1
    }
    while passedLines < lineEnds.count, lineEnds[passedLines] < start { passedLines += 1 }
    let last = passedLines + 1 < lineEnds.count ? min(lineEnds[passedLines + 1], limit) : limit
    for end in ends[sign][passed[sign]...].prefix(Self.patience) {
      guard end < last else { return nil }
      if end + 1 == limit || Self.mayStandAfter(bytes[end + 1]) { return end }
    }
    return nil
  }

  private static func mayStandBefore(_ byte: UInt8) -> Bool {
    let signs: StaticString = "-('\"{"
    return isWhiteSpace(byte) || signs.withUTF8Buffer { $0.contains(byte) }
  }

  private static func mayStandAfter(_ byte: UInt8) -> Bool {
    let signs: StaticString = "-.,:!?;'\")}\\["
    return isWhiteSpace(byte) || signs.withUTF8Buffer { $0.contains(byte) }
  }
}
