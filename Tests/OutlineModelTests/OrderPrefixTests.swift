import OutlineModel
import Testing

@Suite struct OrderPrefixTests {
  @Test(arguments: [
    ("01-intro", "intro"), ("2. setup", "setup"), ("03_x", "x"), ("10 - last", "last"),
    ("2024-05-01", "2024-05-01"), ("1.2-notes", "1.2-notes"), ("intro", "intro"), ("42", "42"),
    ("7-", "7-"), ("3d", "3d"), ("", ""), ("-1", "-1"),
  ])
  func theNumberThatOrdersIsLeftOut(name: String, expected: String) {
    #expect(nameWithoutOrder(name[...]) == expected)
  }
}
