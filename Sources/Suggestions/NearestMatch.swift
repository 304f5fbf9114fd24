/// The candidate that `word` was most likely meant to be, or nil where none is close.
///
/// Close means: at most a third of the longer word's letters differ (insertions, deletions,
/// changes and swaps of neighbours each count one, case does not count). Of equally close
/// candidates the first wins.
package func nearestMatch(to word: String, among candidates: some Sequence<String>) -> String? {
  var best: (distance: Int, candidate: String)?
  var comparison = Comparison(to: letters(of: word))
  for candidate in candidates where best?.distance != 0 {
    let other = letters(of: candidate)
    let limit = max(comparison.letters.count, other.count, 3) / 3
    let distance = comparison.distance(
      to: other, atMost: min(limit, best.map { $0.distance - 1 } ?? .max))
    if let distance { best = (distance, candidate) }
  }
  return best?.candidate
}

private func letters(of word: String) -> [UInt32] {
  if word.utf8.allSatisfy({ $0 < 0x80 }) {
    return word.utf8.map { UInt32(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
  }
  return word.lowercased().unicodeScalars.map(\.value)
}

/// Compares one word with many others in the same memory.
private struct Comparison {
  let letters: [UInt32]
  // The rows of the table of distances: the one at work and the two before it.
  private var older: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(to letters: [UInt32]) { self.letters = letters }

  /// The number of insertions, deletions, changes and swaps that turn the word into `other`; nil
  /// where there are more than `limit`.
  ///
  /// Source: optimal string alignment distance (Damerau 1964, with no substring edited twice).
  mutating func distance(to other: [UInt32], atMost limit: Int) -> Int? {
    guard abs(letters.count - other.count) <= limit else { return nil }
    begin(length: other.count)
    for row in 1..<letters.count + 1 {
      // No later row is below the least of two rows that follow each other.
      let least = min(fill(row, other), previous.min() ?? 0)
      if least > limit { return nil }
      swap(&older, &previous)
      swap(&previous, &current)
    }
    return previous[other.count] <= limit ? previous[other.count] : nil
  }

  private mutating func begin(length: Int) {
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: 0...length)
    older.removeAll(keepingCapacity: true)
    older.append(contentsOf: previous)
    current.removeAll(keepingCapacity: true)
    current.append(contentsOf: previous)
  }

  /// Fills the current row and returns its least distance.
  private mutating func fill(_ row: Int, _ other: [UInt32]) -> Int {
    current[0] = row
    var least = row
    for column in 1..<other.count + 1 {
      let change = letters[row - 1] == other[column - 1] ? 0 : 1
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
      if row > 1, column > 1, letters[row - 1] == other[column - 2],
        letters[row - 2] == other[column - 1]
      {
        cost = min(cost, older[column - 2] + 1)
      }
      current[column] = cost
      least = min(least, cost)
    }
    return least
  }
}
