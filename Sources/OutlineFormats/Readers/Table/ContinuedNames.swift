internal import OutlineModel

/// The names of columns for levels that a header ends with, continued for rows that go deeper:
/// after `level0:en, level0:fr, level1:en, level1:fr` come `level2:en, level2:fr`.
enum ContinuedNames {
  private static let mostColumns = 1000

  /// Whether a header ends with columns for levels that follow each other.
  static func canContinue(_ names: [String]) -> Bool { period(of: names) != nil }

  /// - Parameter width: the number of cells of the longest row.
  /// - Returns: `names`, and those of the columns behind them that belong to whole levels.
  static func continued(_ names: [String], width: Int) -> [String] {
    guard let period = period(of: names) else { return names }
    var names = names
    while names.count < min(width, mostColumns) {
      for _ in 0..<period { names.append(next(names[names.count - period])) }
    }
    return names
  }

  /// How many columns the last level has; nil where the last columns are not alike those before.
  private static func period(of names: [String]) -> Int? {
    let levels = names.suffix(40).map { LevelName($0) }
    guard let last = levels.last ?? nil else { return nil }
    let period = levels.reversed().prefix { $0?.number == last.number && $0?.word == last.word }
      .count
    guard levels.count >= 2 * period else { return nil }
    let before = levels.suffix(2 * period).prefix(period)
    let follow = zip(before, levels.suffix(period)).allSatisfy { first, second in
      guard let first, let second else { return false }
      return first.word == second.word && first.rest == second.rest
        && first.number + 1 == second.number
    }
    return follow ? period : nil
  }

  /// A name with its number one higher.
  private static func next(_ name: String) -> String {
    guard let level = LevelName(name), let digit = name.firstIndex(where: \.isNumber) else {
      return name
    }
    let rest = name[digit...].drop(while: \.isNumber)
    return name[..<digit] + String(level.number + 1) + rest
  }
}
