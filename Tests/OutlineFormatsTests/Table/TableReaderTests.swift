import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct TableReaderTests {
  @Test func bodiesAreTheSameWithAndWithoutEscapes() throws {
    let long = "a text of more than sixteen bytes"
    let text = """
      path,body
      B > C,"\(long) ""1\"""
      A,\(long) 2
      B,"\(long)
      3"
      """
    #expect(
      try dumpTable(text) == """
        - "B"
          body: "\(long)\\n3"
          - "C"
            body: "\(long) \\"1\\""
        - "A"
          body: "\(long) 2"

        """)
  }

  static let twoRows = """
    - "Otter"
      body: "*swims*"
      @legs: 4
    - "Owl"
      @legs: 2

    """

  @Test(arguments: [
    "name,body,legs\nOtter,*swims*,4\nOwl,,2\n", "name;body;legs\r\nOtter;*swims*;4\r\nOwl;;2",
    "name\tbody\tlegs\rOtter\t*swims*\t4\rOwl\t\t2\r", "name|body|legs\nOtter|*swims*|4\nOwl||2",
    "\u{FEFF}NAME,Body,legs\n\n,,\n Otter , *swims* , 4 \r\nOwl,\"\",\"2\"\n\n",
    "\"name\",\"body\",\"legs\"\n\"Otter\",\"*swims*\" ,4,\n\"Owl\",,2",
    "# animals, of two kinds\n#\nname,body,legs\nOtter,*swims*,4\n# more, or less\nOwl,,2\n# end",
    "#name,body,legs\nOtter,*swims*,4\nOwl,,2",
  ])
  func eachRowIsANode(text: String) throws {
    #expect(try dumpTable(text) == Self.twoRows)
  }

  /// O-30.
  @Test func aCellInQuotesMayHoldCommasAndLineBreaks() throws {
    #expect(
      try dumpTable("id,title,note\n1,\"a, b\nc\",\"x\r\n\"\"y\"\"\"\n") == """
        - "a, b c"
          body: "x\\r\\n\\"y\\""
          id: 1

        """)
  }

  /// O-31, O-32.
  @Test(arguments: [
    "\u{FEFF}id,parent,title\n1,,Top\n2,1,Kid", "ID,ParentID,Title\n1,,Top\n2,1,Kid",
    "Parent id;Unique ID;NAME\n;1;Top\n1;2;Kid", "id,parent_id,title\n2,1,Kid\n1,0,Top\n",
    "id,parent,title\n1,NULL,Top\n\"2\",\"1\",Kid\n",
  ])
  func rowsNameTheirParents(text: String) throws {
    #expect(
      try dumpTable(text) == """
        - "Top"
          id: 1
          - "Kid"
            id: 2

        """)
  }

  @Test func parentsMayBeNamedByTheirTitles() throws {
    #expect(
      try dumpTable("name,parent\nEve,\nCain,Eve\nSeth,Eve\nEnoch,Cain\n") == """
        - "Eve"
          - "Cain"
            - "Enoch"
          - "Seth"

        """)
  }

  static let cats = """
    - "Zoo"
      - "Cats"
        - "Lynx"
          @legs: 4
        - "Puma"
          @legs: 4
      - "Owls"
        @legs: 2

    """

  @Test(arguments: [
    "Tier 1,Tier 2,Tier 3,legs\nZoo,Cats,Lynx,4\nZoo,Cats,Puma,4\nZoo,Owls,,2",
    "level0,level1,level2,legs\nZoo,Cats,Lynx,4\nZoo,Owls,,2\nZoo,Cats,Puma,4\n",
    "legs,L3,L2,L1\n4,Lynx,Cats,Zoo\n4,Puma,Cats,Zoo\n2,,Owls,Zoo\n",
    "legs,path\n4,Zoo > Cats > Lynx\n4,Zoo > Cats > Puma\n2,Zoo > Owls",
    "Path,legs\nZoo/Cats/Lynx,4\nZoo/Owls,2\nZoo/Cats/Puma,4",
  ])
  func namesAboveEachOtherAreTheTree(text: String) throws {
    #expect(try dumpTable(text) == Self.cats)
  }

  @Test func columnsOfLevelsMayBeNamed() throws {
    let text = "legs,kind,place,animal\n4,Cats,Zoo,Lynx\n4,Cats,Zoo,Puma\n2,Owls,Zoo,\n"
    #expect(try dumpTable(text) { $0.set(.levels, "PLACE", "kind", "4") } == Self.cats)
  }

  /// Each row is a leaf below its levels, unless its title only says the last of them again.
  @Test func rowsWithATitleOfTheirOwnStandBelowTheirLevels() throws {
    let text = "kind,place,animal\nCats,Zoo,Lynx\nCats,Zoo,Lynx\nOwls,Zoo,Owls\n,,Dog\n"
    let dump = try dumpTable(text) {
      $0.set(.levels, "place", "kind")
      $0.set(.title, "animal")
    }
    #expect(
      dump == """
        - "Zoo"
          - "Cats"
            - "Lynx"
            - "Lynx"
          - "Owls"
        - "Dog"

        """)
  }

  @Test func otherColumnsOfALevelBelongToItsNodes() throws {
    let text = """
      slug,level0:en,level0:fr,level1:en,level1:fr
      a:b,Animals,Animaux,Birds,Oiseaux
      a,Animals,Animaux,,
      a:b:o,Animals,Animaux,Birds,Oiseaux,Owl,Hibou
      """
    #expect(
      dumpedNodes(try readTable(text).outline) == """
        - "Animals"
          slug: a
          @fr: Animaux
          - "Birds"
            slug: a:b
            @fr: Oiseaux
            - "Owl"
              slug: a:b:o
              @fr: Hibou

        """)
  }

  @Test func aPathMayStandInAnyColumn() throws {
    #expect(
      try dumpTable("id,size\na.b,1\na,2\nc\\.d.e,3\n") {
        $0.set(.path, "id")
        $0.separator = "."
      } == """
        - "a"
          @size: 2
          - "b"
            @size: 1
        - "c.d"
          - "e"
            @size: 3

        """)
  }

  @Test(arguments: [
    "depth,title\n0,A\n1,B\n2,C\n1,D\n0,E\n", "Level,title\n1,A\n2,B\n3,C\n2,D\n1,E\n",
    "title,Tier\nA,Tier 1\nB,Tier 2\nC,Tier 3\nD,Tier 2\nE,Tier 1\n",
  ])
  func numbersOfLevelsAreTheTree(text: String) throws {
    #expect(
      try dumpTable(text) == """
        - "A"
          - "B"
            - "C"
          - "D"
        - "E"

        """)
  }

  @Test func aColumnCalledLevelThatIsNoneIsAnAttribute() throws {
    #expect(
      try dumpTable("title,level\nJudo,3\nYoga,1\n") == """
        - "Judo"
          @level: 3
        - "Yoga"
          @level: 1

        """)
  }

  @Test func factsOfANodeAreTakenFromColumns() throws {
    let text = """
      Name,URL,Date,Tags,Icon,Lang,Dir,done,expanded,Slug,Note,weight
      Otter,https://example.org,2024-05-01,"a, b",🦦,he,rtl,yes,no,ot,*wet*,7
      Owl,,,,,,sideways,maybe,,,,
      """
    #expect(
      dumpedNodes(try readTable(text).outline) == """
        - "Otter"
          body: "*wet*"
          slug: ot
          link: https://example.org
          date: 2024-05-01
          tags: a, b
          icon: 🦦
          language: he
          direction: rtl
          expanded: no
          done: yes
          @weight: 7
        - "Owl"
          @Dir: sideways
          @done: maybe

        """)
  }

  @Test func theFirstOfSeveralColumnsThatIsNotEmptyCounts() throws {
    let text = "la,en,ru,de\nAlea,Die,Жребий,Würfel\n,Only,,Nur\n"
    let result = try readTable(text) {
      $0.fields[.title] = [.init(key: "la", language: "la"), .init(key: "en", language: "en")]
      $0.fields[.body] = [
        .init(key: "ru", language: "ru"),
        .init(key: "de", language: "de", direction: .leftToRight),
      ]
    }
    #expect(
      result.outline.dump() == """
        (no title)
        title language: la
        body language: ru
        - "Alea"
          body: "Жребий"
          translation (de ltr): "Würfel"
          @en: Die
        - "Only"
          body: "Nur"
          title language: en
          body language: de ltr

        """)
  }

  @Test func columnsWithoutAHeaderAreCalledByNumber() throws {
    #expect(
      try dumpTable("A;x;1\nB;;2") {
        $0.headerRows = 0
        $0.set(.title, "1")
      } == "- \"A\"\n  @2: x\n  @3: 1\n- \"B\"\n  @3: 2\n")
  }

  @Test func titlesMayBeMarkdown() throws {
    #expect(
      try dumpTable("name,x\n*A*,1") { $0.titles = .markdown } == "- \"*A*\" (markdown)\n  @x: 1\n")
  }

  @Test(arguments: [
    ("no word, no sign\nof a table, here\n", false), ("name,link\na,b\nc,d\n", true),
    ("name|x\na|b\n", true), ("a/b\nc/d\n", false), ("name\tx\na\tb\tc\n", false),
    ("{\"id\": 1,\n\"name\": 2}", false), ("name,x\n", false),
    ("Old\t\tNew\nid\tparent\tname\n1\t\ta\n", true), ("Old\t\tNew\na\tb\tc\n", false),
    ("Old\t\t\tNew\nid\tparent\tname\t\n1\t\ta\t\n", true),
  ])
  func onlyWhatIsSurelyATableIsSniffed(text: String, expected: Bool) {
    #expect(OutlineReader.table.sniff(Array(text.utf8).span) == expected)
  }
}
