/// The candidate that `word` was most likely meant to be, or nil where none is close.
///
/// Close means: at most a third of the longer word's letters differ (insertions, deletions,
/// changes and swaps of neighbours each count one, case does not count). Of equally close
/// candidates the first wins.
package func nearestMatch(to word: String, among candidates: some Sequence<String>) -> String? {
  var best: (distance: Int, candidate: String)?
  let letters = Array(word.lowercased())
  for candidate in candidates {
    let other = Array(candidate.lowercased())
    let limit = max(letters.count, other.count, 3) / 3
    guard abs(letters.count - other.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// The number of insertions, deletions, changes and swaps that turn one word into the other.
///
/// Source: optimal string alignment distance (Damerau 1964, with no substring edited twice).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
  var older: [Int] = []
  var previous = Array(0...second.count)
  for row in 1...first.count {
    var current = [row]
    for column in 1...second.count {
      let change = first[row - 1] == second[column - 1] ? 0 : 1
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        cost = min(cost, older[column - 2] + 1)
      }
      current.append(cost)
    }
    older = previous
    previous = current
  }
  return previous[second.count]
}
