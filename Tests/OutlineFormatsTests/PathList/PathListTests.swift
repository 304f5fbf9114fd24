import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct PathListTests {
  static let zoo = """
    - "Zoo"
      - "Cats"
        - "Lynx"
        - "Puma"

    """

  @Test(arguments: [
    "Zoo > Cats > Lynx\nZoo > Cats > Puma", "Zoo/Cats/Lynx\nZoo/Cats/Puma\n",
    "Zoo | Cats | Lynx\r\nZoo | Cats | Puma\r\n", "Zoo::Cats::Lynx\rZoo::Cats::Puma\r",
    "Zoo\tCats\tLynx\n\n  \nZoo\tCats\tPuma", "\u{FEFF}Zoo > Cats > Lynx\n Zoo > Cats > Puma \n",
    "/Zoo/Cats/Lynx\n/Zoo/Cats/Puma", "# Zoos: a > b\nZoo>Cats>Lynx\nZoo>Cats>Puma\n#Zoo>Dogs",
    "Zoo/\nZoo/Cats/\nZoo/Cats/Lynx\nZoo/Cats/Puma", "Zoo > Cats > Lynx >\nZoo > Cats > Puma > ",
  ])
  func impliedParentsAreMadeOnce(text: String) throws {
    #expect(try dumpPaths(text) == Self.zoo)
  }

  /// Names are looked at eight bytes at a time; those of each length end where they end, and a list
  /// out of order finds each of them again.
  @Test(arguments: [" > ", "/", "\t", "::"])
  func namesOfAnyLengthAreFoundAgain(separator: String) throws {
    let names = (1...40).map { String(repeating: "n", count: $0) }
    let paths = names.map { "\($0)\(separator)a" } + names.map { "\($0)\(separator)b" }
    #expect(
      try dumpPaths(paths.joined(separator: "\n"))
        == names.map { "- \"\($0)\"\n  - \"a\"\n  - \"b\"\n" }.joined())
  }

  @Test func parentsStandInTheOrderOfTheirFirstPaths() throws {
    #expect(
      try dumpPaths(
        "Zoo > Cats > Lynx\nFarm > Cow\nZoo > Birds\nFarm > Dog\nZoo > Cats > Puma\nZoo")
          == """
          - "Zoo"
            - "Cats"
              - "Lynx"
              - "Puma"
            - "Birds"
          - "Farm"
            - "Cow"
            - "Dog"

          """)
  }

  @Test(arguments: [
    (#"Menu/Salt\/Pepper/Stock"#, nil, ["Menu", "Salt/Pepper", "Stock"]),
    (#"Menu/Salt\/Pepper\/Oil"#, nil, ["Menu", "Salt/Pepper/Oil"]),
    (#"Shell > a \> b > c"#, nil, ["Shell", "a > b", "c"]),
    ("Food > Salt>Pepper > Oil>", nil, ["Food", "Salt>Pepper", "Oil>"]),
    ("Food > Salt/Pepper > a|b::c", nil, ["Food", "Salt/Pepper", "a|b::c"]),
    ("Food > Salt>Pepper", ">", ["Food", "Salt", "Pepper"]),
    ("Food > Salt>Pepper", " > ", ["Food", "Salt>Pepper"]),
    ("a/b > c/d", "/", ["a", "b > c", "d"]),
    ("a → b → c/d", "→", ["a", "b", "c/d"]), ("a > b\tc", "tab", ["a > b", "c"]),
    (#"C:\dir\a/b"#, "\\", ["C:", "dir", "a/b"]),
    (#"a/\\host/b\c"#, nil, ["a", #"\\host"#, #"b\c"#]),
    (#"a\\/b"#, nil, [#"a\"#, "b"]), (#"a\\\/b/c"#, nil, [#"a\/b"#, "c"]),
    ("a//b///c", nil, ["a", "b", "c"]), ("a  b,c", "  ", ["a", "b,c"]),
    ("\\#a/b", nil, ["#a", "b"]), ("a>b<c>", nil, ["a", "b<c"]),
  ])
  func aNameMayHoldWhatSeparates(path: String, separator: String?, names: [String]) throws {
    let outline = try readPaths(path, separator: separator).outline
    #expect((0..<outline.count).map { outline.title(of: $0) } == names)
    #expect((0..<outline.count).map { outline.depth(of: $0) } == Array(0..<names.count))
  }

  @Test func namesAreComparedWithoutTheirEscapes() throws {
    #expect(
      try dumpPaths("a|b\\|c|d\nx|y\na|b\\|c|e") == """
        - "a"
          - "b|c"
            - "d"
            - "e"
        - "x"
          - "y"

        """)
  }

  @Test(arguments: [
    "1 - A\n22 - A > B\n333 - C", "1\tA\n22\tA > B\n333\tC", "1\tA\n22\tA/B\n333\tC",
    "22 - A > B\n333 - C\n1 - A", "22 - A > B\n1 - A\n333 - C",
  ])
  func aLeadingNumberIsTheID(text: String) throws {
    #expect(
      try dumpPaths(text)
        == "- \"A\"\n  id: 1\n  - \"B\"\n    id: 22\n- \"C\"\n  id: 333\n")
  }

  @Test func anIDMayBeAnyWordBeforeATab() throws {
    #expect(
      try dumpPaths("sku-1\tA > B\nsku-2\tA > C")
        == "- \"A\"\n  - \"B\"\n    id: sku-1\n  - \"C\"\n    id: sku-2\n")
  }

  @Test func aFewNumbersAreNames() throws {
    #expect(try dumpPaths("2001 - A/b\nB/c\nD/e").hasPrefix("- \"2001 - A\"\n  - \"b\"\n- \"B\""))
    #expect(try dumpPaths("2001\tMay\n2001\tJune") == "- \"2001\"\n  - \"May\"\n  - \"June\"\n")
  }

  @Test func eachNodeKnowsItsLineAndColumn() throws {
    let text = "\u{FEFF}# head\r\n\r\n7 - A > B\r 8 - A > é > C\n"
    let outline = try readPaths(text).outline
    let places = (0..<outline.count).map { "\(outline.title(of: $0)) \(outline.location(of: $0))" }
    #expect(
      places == ["A a.paths:3:5", "B a.paths:3:9", "é a.paths:4:10", "C a.paths:4:15"])
  }

  @Test func titlesArePlainUnlessTheyAreToBeMarkdown() throws {
    #expect(try readPaths("*a*/b").outline.flags(of: 0) == [])
    #expect(try readPaths("*a*/b", titles: .markdown).outline.flags(of: 0) == .markdownTitle)
  }
}
