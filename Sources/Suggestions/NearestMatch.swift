/// The candidate that `word` was most likely meant to be, or nil where none is close.
///
/// Close means: at most a third of the longer word's letters differ (insertions, deletions,
/// changes and swaps of neighbours each count one, case does not count). Of equally close
/// candidates the first wins.
package func nearestMatch(to word: String, among candidates: some Sequence<String>) -> String? {
  var best: (distance: Int, candidate: String)?
  let letters = Array(word.lowercased().unicodeScalars)
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    let close = max(letters.count, other.count, 3) / 3
    let limit = min(close, best.map { $0.distance - 1 } ?? close)
    if let distance = editDistance(letters, other, atMost: limit) { best = (distance, candidate) }
  }
  return best?.candidate
}

/// The number of insertions, deletions, changes and swaps that turn one word into the other; nil
/// where there are more than `limit`, so that most words are told apart by their first letters.
///
/// Source: optimal string alignment distance (Damerau 1964, with no substring edited twice), of
/// which only the band is looked at that the limit leaves (Ukkonen 1985).
func editDistance(
  _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
  var older: [Int] = []
  var previous = Array(0...second.count)
  for row in 1...first.count {
    let band = max(1, row - limit)...min(second.count, row + limit)
    var current = [Int](repeating: limit + 1, count: second.count + 1)
    if band.lowerBound == 1 { current[0] = row }
    for column in band {
      let change = first[row - 1] == second[column - 1] ? 0 : 1
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        cost = min(cost, older[column - 2] + 1)
      }
      current[column] = cost
    }
    guard current.contains(where: { $0 <= limit }) else { return nil }
    older = previous
    previous = current
  }
  return previous[second.count] <= limit ? previous[second.count] : nil
}
