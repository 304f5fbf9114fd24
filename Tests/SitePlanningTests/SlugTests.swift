import Testing

@testable import SitePlanning

@Suite struct SlugTests {
  @Test(arguments: [
    ("Step 1", "step-1"),
    ("Περίληψη", "περίληψη"),
    ("内容", "内容"),
    ("v2.4", "v2-4"),
    ("who am i?", "who-am-i"),
    ("rock-&-roll", "rock-roll"),
    ("  C++  ", "c"),
    ("ÄÖ é", "äö-é"),
    ("שָׁלוֹם עולם", "שָׁלוֹם-עולם"),
    ("../../pwn", "pwn"),
    ("..\\pwn\u{0}", "pwn"),
    ("a_b", "a-b"),
    ("_main", "main"),
    ("+++", ""),
    ("👩‍🚀", ""),
  ])
  func lettersAndDigitsAreKeptAndTheRestIsOneHyphen(title: String, expected: String) {
    #expect(Array(slug(of: title).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func bothFormsOfALetterGiveOneSlug() {
    #expect(Array(slug(of: "cafe\u{301}").utf8) == Array("caf\u{E9}".utf8))
  }

  @Test func aLongTitleIsCutByBytesAtAWord() {
    let result = slug(of: String(repeating: "sentence ", count: 40))
    #expect(result.utf8.count <= longestSlug)
    #expect(result.hasSuffix("sentence"))
  }

  @Test func aLongTitleWithoutWordsIsCutAtACharacter() {
    let result = slug(of: String(repeating: "語", count: 120))
    #expect(result == String(repeating: "語", count: longestSlug / 3))
  }
}
