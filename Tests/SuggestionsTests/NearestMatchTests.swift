import Testing

@testable import Suggestions

@Suite struct NearestMatchTests {
  @Test(
    arguments: [
      ("exapnd", ["expand", "extend"], "expand"), ("Titel", ["title", "tile"], "title"),
      ("opm", ["opml", "markdown"], "opml"), ("x", ["a", "b"], "a"), ("abc", ["xyz"], nil),
      ("überblik", ["ubersicht", "Überblick"], "Überblick"), ("", ["a"], "a"), ("", ["abcd"], nil),
      ("same", ["samf", "same"], "same"), ("word", [], nil),
    ] as [(String, [String], String?)])
  func theNearestWordIsFound(word: String, candidates: [String], expected: String?) {
    #expect(nearestMatch(to: word, among: candidates) == expected)
  }

  /// The limit leaves out a part of the table; what it finds must be what the whole table holds.
  @Test func aLimitChangesNoDistance() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let first = randomWord(&numbers)
      let second = randomWord(&numbers)
      let whole = editDistance(first, second, atMost: 20)
      for limit in 0...9 {
        let distance = editDistance(first, second, atMost: limit)
        #expect(distance == whole.flatMap { $0 <= limit ? $0 : nil }, "\(first) \(second) \(limit)")
      }
    }
  }

  private func randomWord(_ numbers: inout SystemRandomNumberGenerator) -> [Unicode.Scalar] {
    (0..<Int.random(in: 0...9, using: &numbers)).map { _ in
      ["a", "b", "c"].randomElement(using: &numbers) ?? "a"
    }
  }
}
