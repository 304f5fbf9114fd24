internal import Bytes
internal import OutlineModel

/// Names the parts of a long list of siblings by what they show: `Aa–Ap`, or `1–250` where the
/// siblings are in no alphabetical order.
struct PartRanges {
  let outline: Outline
  /// The nodes of each part, with all below them; none is empty.
  let runs: [Range<Int>]

  /// One name for each run.
  var names: [String] {
    let ends = runs.map(ends)
    return isAlphabetical ? letterRanges(ends) : numberRanges
  }

  /// The titles of the first and the last sibling of a run.
  private func ends(of run: Range<Int>) -> (first: [Character], last: [Character]) {
    var last = run.upperBound - 1
    let depth = outline.depth(of: run.lowerBound)
    while outline.depth(of: last) > depth, let parent = outline.parent(of: last) { last = parent }
    return (letters(of: run.lowerBound), letters(of: last))
  }

  private func letters(of node: Int) -> [Character] {
    Array(outline.plainTitle(of: node).prefix(longestStart + 1))
  }

  private func siblings(of run: Range<Int>) -> Siblings {
    outline.siblings(in: run)
  }

  /// Whether hardly any sibling stands before one that it should follow: of the first ones all are
  /// looked at, then the first of each run.
  private var isAlphabetical: Bool {
    let sample = siblings(of: runs[0]).prefix(longestSample) + runs.dropFirst().map(\.lowerBound)
    let keys = sample.map(sortKey)
    let steps = zip(keys, keys.dropFirst()).count { !$1.lexicographicallyPrecedes($0) }
    return steps * 20 >= (keys.count - 1) * 19
  }

  private func sortKey(of node: Int) -> [UInt8] {
    let title = Array(outline.plainTitle(of: node).prefix(longestStart).utf8)
    return sortForm(of: title.span) ?? title
  }

  private var numberRanges: [String] {
    var first = 1
    return runs.map { run in
      let count = siblings(of: run).reduce(0) { count, _ in count + 1 }
      defer { first += count }
      return count > 1 ? "\(first)–\(first + count - 1)" : "\(first)"
    }
  }

  /// The beginnings of the titles at both ends, as long as tells them from each other and from the
  /// run next to them.
  private func letterRanges(_ ends: [(first: [Character], last: [Character])]) -> [String] {
    ends.indices.map { index in
      let before = index > 0 ? ends[index - 1].last : []
      let after = index + 1 < ends.count ? ends[index + 1].first : []
      let first = beginning(of: ends[index].first, unlike: [before, ends[index].last])
      let last = beginning(of: ends[index].last, unlike: [after, ends[index].first])
      return first == last ? first : "\(first)–\(last)"
    }
  }

  private func beginning(of title: [Character], unlike others: [[Character]]) -> String {
    let shared = others.map { zip(title, $0).prefix { $0 == $1 }.count }.max() ?? 0
    let length = max(shortestStart, min(shared + 1, longestStart))
    return String(title.prefix(wholeNumber(title, length))).trimmed
  }

  /// A length that does not cut a word with a digit in two: the beginning of a number is another
  /// number.
  private func wholeNumber(_ title: [Character], _ length: Int) -> Int {
    func isOfWord(_ index: Int) -> Bool { title[index].isLetter || title[index].isNumber }
    guard length < title.count, isOfWord(length), isOfWord(length - 1) else { return length }
    let start = (0..<length).last { !isOfWord($0) }.map { $0 + 1 } ?? 0
    let end = (length..<title.count).first { !isOfWord($0) } ?? title.count
    let hasDigit = title[start..<end].contains { $0.isNumber }
    return hasDigit ? min(end, longestStart) : length
  }
}

extension String {
  /// Without white space at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// How many siblings are looked at to tell whether they are in alphabetical order.
private let longestSample = 1_000
/// The fewest and the most letters that stand for a title.
private let shortestStart = 2
private let longestStart = 24
