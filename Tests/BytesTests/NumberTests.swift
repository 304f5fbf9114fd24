import Testing

@testable import Bytes

@Suite struct NumberTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (999, "999"), (1000, "1000"), (1_234_567, "1234567"),
    (-1, "-1"), (-1000, "-1000"), (Int.max, "9223372036854775807"),
    (Int.min, "-9223372036854775808"), (Int.min + 1, "-9223372036854775807"),
  ])
  func aNumberIsWrittenInDecimalDigits(number: Int, expected: String) {
    #expect(writtenText { $0.append(decimal: number) } == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (10_001, "10,001"), (1_000_000, "1,000,000"),
    (1_002_030, "1,002,030"), (-12_345, "-12,345"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func thousandsAreParted(number: Int, expected: String) {
    #expect(writtenText { $0.append(decimal: number, separator: ",") } == expected)
  }

  @Test func theSeparatorMayBeOfSeveralBytes() {
    #expect(
      writtenText { $0.append(decimal: 1_234_567, separator: "\u{202F}") }
        == "1\u{202F}234\u{202F}567")
  }
}
