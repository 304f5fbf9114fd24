import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct TableGroupTests {
  @Test func rowsAreGroupedByTheLettersOfTheirTitles() throws {
    let text = "t,u\nÉtude,1\n«Был»,2\nzoo,3\n7 seas,4\n\"\"\"Eau\"\"\",5\n$,6\n,7\nArc,8\n"
    let dump = dumpedNodes(try readTable(text) { $0.group = .initial }.outline)
    #expect(
      dump == """
        - "A" (group)
          - "Arc"
            @u: 8
        - "E" (group)
          - "Étude"
            @u: 1
          - "\\"Eau\\""
            @u: 5
        - "Z" (group)
          - "zoo"
            @u: 3
        - "Б" (group)
          - "«Был»"
            @u: 2
        - "#" (group)
          - "7 seas"
            @u: 4
          - "$"
            @u: 6
          - "" (implied)
            @u: 7

        """)
  }

  @Test func rowsAreGroupedByAColumnInTheOrderOfItsValues() throws {
    let text = "name,kind\nOwl,Bird\nLynx,Cat\nIt,\nRook, Bird\nPuma,\"Cat\"\n"
    #expect(
      try dumpTable(text) { $0.group = .column("KIND") } == """
        - "Bird" (group)
          - "Owl"
          - "Rook"
        - "Cat" (group)
          - "Lynx"
          - "Puma"
        - "It"

        """)
  }

  @Test func groupsStandWhereTheirFirstRowsAre() throws {
    let outline = try readTable("name,kind\na,x\nb,y\nc,x\n") { $0.group = .column("kind") }.outline
    #expect((0..<outline.count).map { outline.location(of: $0).line } == [2, 2, 4, 3, 3])
  }

  @Test(arguments: [
    ("Éa", "E"), ("ß", "S"), ("ñu", "N"), ("ﬁn", "F"), ("Ａ", "A"), ("æ", "Æ"), ("Øl", "Ø"),
    ("ёж", "Е"), ("йод", "Й"), ("Ώ", "Ω"), ("가방", "ㄱ"), ("が", "か"), ("ქ", "ქ"), ("中", "中"),
    ("שלום", "ש"), ("أب", "ا"), ("¿Qué?", "Q"), ("— a", "A"), ("(b)", "B"), ("1a", "#"),
    ("٣", "#"), ("©", "#"), ("…", "#"), ("", "#"), ("`x", "X"),
  ])
  func theInitialOfATitleIsItsFirstLetter(title: String, expected: String) {
    #expect(TitleInitial.initial(of: title) == expected)
  }
}
