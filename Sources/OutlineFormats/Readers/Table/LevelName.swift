/// The name of a column that holds one level: `Tier 1`, `L2`, `level0:name_en`.
struct LevelName: Equatable {
  /// `tier`
  var word: String
  var number: Int
  /// `:name_en`
  var rest: String

  private static let words: Set<String> = ["level", "lvl", "l", "tier"]

  /// Nil for any other name.
  init?(_ name: String) {
    let word = name.prefix { $0.isLetter }
    let digits = name[word.endIndex...].drop { " _-".contains($0) }
    let number = digits.prefix { $0.isASCII && $0.isNumber }
    guard Self.words.contains(word.lowercased()), let value = Int(number), value < 10_000 else {
      return nil
    }
    self.word = word.lowercased()
    self.number = value
    rest = String(digits[number.endIndex...]).lowercased()
  }

  /// What a column of the same level is called that holds something else: `name_he`.
  var shortRest: String {
    String(rest.drop { !$0.isLetter && !$0.isNumber })
  }
}

/// The columns of a table that hold its levels, found by their names.
struct LevelColumns {
  /// From the top down.
  let columns: [Int]

  /// Nil where no two columns are levels that follow each other.
  init?(_ names: [String]) {
    let known = names.enumerated().compactMap { index, name in
      LevelName(name).map { (index: index, name: $0) }
    }
    var tried: [LevelName] = []
    for (_, name) in known
    where !tried.contains(where: { $0.word == name.word && $0.rest == name.rest }) {
      tried.append(name)
      if tried.count > 16 { break }
      let alike = known.filter { $0.name.word == name.word && $0.name.rest == name.rest }
        .sorted { $0.name.number < $1.name.number }
      let first = alike[0].name.number
      let follow = alike.enumerated().allSatisfy { $1.name.number == first + $0 }
      guard alike.count > 1, first <= 1, follow else { continue }
      columns = alike.map(\.index)
      return
    }
    return nil
  }
}
