import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct IndentedTextTests {
  static let beasts = """
    - "Beasts"
      - "Cats"
        - "Lynx"
      - "Dogs"
    - "Plants"

    """

  @Test(arguments: [
    "Beasts\n\tCats\n\t\tLynx\n\tDogs\nPlants",
    "Beasts\r\n  Cats\r\n    Lynx\r\n  Dogs\r\nPlants\r\n",
    "Beasts\r   Cats\r      Lynx\r   Dogs\rPlants",
    "Beasts\n\t\tCats\n\t\t\tLynx\n\n\t\tDogs \nPlants\t",
    "\u{FEFF}  Beasts\n      Cats\n       Lynx\n      Dogs\n  Plants",
    "- Beasts\n  - Cats\n    - Lynx\n  - Dogs\n- Plants",
    "* Beasts\n\t+ Cats\n\t\t• Lynx\n\t- Dogs\n-  Plants",
    "Beasts:\n\t- Cats:\n\t\t- Lynx\n\t- Dogs\nPlants:",
  ])
  func whatStandsBeforeALineGivesItsLevel(text: String) throws {
    #expect(try dumpText(text) == Self.beasts)
  }

  @Test func onlyLeadingWhiteSpaceCounts() throws {
    #expect(
      try dumpText("Top\n\tSub topic here\n\tSub\ttabbed  twice")
        == "- \"Top\"\n  - \"Sub topic here\"\n  - \"Sub\\ttabbed  twice\"\n")
  }

  @Test(arguments: [
    """
    .
    ├── README.md
    ├── src
    │   ├── a: b
    │   └── @types
    └── "x" [x]

    2 directories, 3 files
    """,
    ".\n|-- README.md\n|-- src\n|   |-- a: b\n|   `-- @types\n`-- \"x\" [x]\n\n3 directories\n",
    """
    .
    +---README.md
    +---src
    |   +---a: b
    |   \\---@types
    \\---"x" [x]
    """,
    ".\n├── README.md\n├── src\n│\u{A0}\u{A0} ├── a: b\n│\u{A0}\u{A0} └── @types\n└── \"x\" [x]\n",
  ])
  func aDrawnTreeKeepsItsNames(text: String) throws {
    #expect(
      try dumpText(text) == """
        - "."
          - "README.md"
          - "src"
            - "a: b"
            - "@types"
          - "\\"x\\" [x]"

        """)
  }

  @Test func aFileOfATreeMayStandWithoutABranch() throws {
    #expect(
      try dumpText("C:.\n│   a.txt\n│\n├───dir\n│       b.txt\n│\n└───end\n")
        == "- \"C:.\"\n  - \"a.txt\"\n  - \"dir\"\n    - \"b.txt\"\n  - \"end\"\n")
  }

  @Test(arguments: [
    ("- [x] Eat", "Eat\"\n  done: yes"), ("[X] Eat", "Eat\"\n  done: yes"),
    ("* [ ] Eat", "Eat\"\n  done: no"), ("[_]\t\tEat", "Eat\"\n  done: no"),
    ("[-] Eat", "[-] Eat\""), ("[x]Eat", "[x]Eat\""), ("[xy] Eat", "[xy] Eat\""),
    ("- Eat @done", "Eat\"\n  done: yes"), ("[ ] Eat @done", "Eat\"\n  done: yes"),
    ("Eat @done(2024-01-01) @home", "Eat\"\n  date: 2024-01-01\n  tags: home\n  done: yes"),
    ("Eat: @due(2 May) @été", "Eat\"\n  tags: due(2 May), été"),
    ("Write to a@b.org", "Write to a@b.org\""), ("@author Ann", "@author Ann\""),
    ("@done", "@done\""), ("Meet @ 5", "Meet @ 5\""), ("Meet @5", "Meet @5\""),
    ("Eat @", "Eat @\""), ("Eat ) (@home)", "Eat ) (@home)\""), (":", ":\""), ("12:30:", "12:30\""),
    ("-", "\" (implied)"), ("-5 degrees", "-5 degrees\""), ("--- x", "--- x\""),
    ("#tag", "#tag\""), ("0001  SafeNet (wrong ID)", "0001  SafeNet (wrong ID)\""),
  ])
  func marksOfTasksAreTakenOffTheTitle(line: String, node: String) throws {
    let end = node.hasSuffix("\"") || node.contains("\n") || node.contains("(") ? "\n" : "\"\n"
    #expect(try dumpText(line) == "- \"" + node + end)
  }

  @Test(arguments: [
    ("- Cats\n  \"They *purr*.\"\n- Dogs", "They *purr*."),
    ("- Cats\n  \"One\n  two\n\n  three\"\n- Dogs", "One\\ntwo\\n\\nthree"),
    ("- Cats\n  \"One\ntwo\n- Dogs", "One\\ntwo"),
    ("Cats\n\t\"One\n\t\"two\"\nDogs", "One\\ntwo"),
    ("Cats\n\t: One\n\t: two\n\t:\n\t: three\nDogs", "One\\ntwo\\n\\nthree"),
    ("Cats\n: One\nDogs", "One"),
    ("Cats\n\t| a\n\t|  b\n\t|\n\t|c\nDogs", "    a\\n     b\\n\\n    c"),
    ("Cats\n\t: One\n\t|a\n\t: two\nDogs", "One\\n\\n    a\\n\\ntwo"),
  ])
  func linesBelowATitleAreItsBody(text: String, body: String) throws {
    #expect(try dumpText(text) == "- \"Cats\"\n  body: \"\(body)\"\n- \"Dogs\"\n")
  }

  @Test func aBodyStandsBelowItsTitleAlone() throws {
    #expect(
      try dumpText("\"Quoted\"\nCats\n\tLynx\n\"Said\"\n: text\n\tDog\n: of none")
        == """
        - "\\"Quoted\\""
        - "Cats"
          - "Lynx"
        - "\\"Said\\""
          body: "text"
          - "Dog"
        - ": of none"

        """)
  }

  @Test func afterANoteChildrenGoOn() throws {
    #expect(
      try dumpText("- Cats\n  \"Note\"\n  - Lynx\n    \"Open\n    - Kitten\n")
        == """
        - "Cats"
          body: "Note"
          - "Lynx"
            body: "Open"
            - "Kitten"

        """)
  }

  @Test func eachNodeKnowsItsLineAndColumn() throws {
    let outline = try readText("\u{FEFF}A\r\n\r\n\t- B\r  C\n").outline
    let places = (0..<outline.count).map { "\(outline.title(of: $0)) \(outline.location(of: $0))" }
    #expect(places == ["A a.txt:1:1", "B a.txt:3:2", "C a.txt:4:3"])
  }

  @Test func titlesArePlainUnlessTheyAreToBeMarkdown() throws {
    #expect(try readText("*a*").outline.flags(of: 0) == [])
    #expect(try readText("*a*", titles: .markdown).outline.flags(of: 0) == .markdownTitle)
  }
}
