import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct TableFaultTests {
  @Test func valuesThatAFactCannotHaveAreTold() {
    #expect(
      tableMessages("title,lang,dir\nA,x y,sideways\n") == """
        a.csv:2:3: warning: `x y` is no value for language
          it is a tag such as en or pt-BR
        a.csv:2:7: warning: `sideways` is no value for direction
          it is ltr or rtl
        """)
  }

  @Test func aTitleThatIsGuessedIsTold() {
    #expect(
      tableMessages("Nr,Gruppe\n1,Küche\n") == """
        a.csv:1:1: note: no column is known for the titles, so "Gruppe" is taken
          name another with --set fields.title=COLUMN
          columns: Nr, Gruppe
        """)
  }

  @Test(arguments: [
    (
      "name,x\na,\"b\nc\nd,e",
      """
      a.csv:2:3: error: the quote that begins here is not closed
        close it with another; inside it a quote is written twice, ""
      """
    ),
    (
      "name,x\n\"a\nb\",\"c",
      """
      a.csv:3:4: error: the quote that begins here is not closed
        close it with another; inside it a quote is written twice, ""
      """
    ),
    (
      "name,x\n\"a\"b,c\n",
      """
      a.csv:2:4: warning: this text stands behind the quote that closes its cell; it is taken for a \
      part of it
        inside a cell in quotes, write a quote twice
      """
    ),
    (
      "name,x\na\nb,c,d\n",
      """
      a.csv:2:1: warning: this row has 1 cell, but the table has 2 columns; what is missing is empty
      a.csv:3:1: warning: this row has 3 cells, but the table has 2 columns; what is too much is \
      kept by number
      """
    ),
    (
      "name,x\na, \"b, c\"\n",
      """
      a.csv:2:1: warning: this row has 3 cells, but the table has 2 columns; what is too much is \
      kept by number
        a quote holds a cell together only if it is its first character
      """
    ),
    (
      "name,x\n,c\n",
      "a.csv:2:1: warning: this row has no title: its cell in the column \"name\" is empty"
    ),
    (
      "quote\na, b\n",
      """
      a.csv: note: no delimiter was found in the first row, so this is a table of one column
        name the delimiter with --set delimiter="," if it has more
      """
    ),
    (
      "Ids,,Tiers\nid,parent,name\n1,,A\n",
      """
      a.csv:2:1: note: the second row names the columns; the first is a heading above it
        with --set header=1 the first row names them
      """
    ),
    (
      "id,parent,name\n1,,A\n1,,B\n2,9,C\n",
      """
      a.csv:3:1: warning: the id "1" is here again; the first is at a.csv:2:1
        what names it means the first; give this one another id
      a.csv:4:1: warning: the parent "9" of "2" is not in this file, so it stands at the top
      """
    ),
    (
      "id,parent,name\n1,3,A\n2,1,B\n3,2,C\n",
      """
      a.csv:2:1: error: these are below themselves: 1 < 3 < 2 < 1
        let one of them name another parent, or none
      """
    ),
    (
      "Tier 1,Tier 2,x\nA,B,1\nA,B,2\n,,3\n",
      """
      a.csv:3:3: warning: this row names the node of line 2 again; both are shown as one
        to show each row, say what its title is: fields.title
      a.csv:4:1: warning: this row names no node, so it is left out
      """
    ),
    (
      "name,x\n\n,,\n",
      """
      a.csv: error: this table holds no row
        its first row names the columns, each other is a node; without names, set header=no
      """
    ),
    (
      "# a\n# b",
      """
      a.csv: error: this table holds no row
        its first row names the columns, each other is a node; without names, set header=no
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(tableMessages(text) == expected)
  }

  @Test func aLevelThatDoesNotFollowIsSaid() {
    let text = "depth,title\n1,A\n3,B\nx,C\n,D\n2,E\n"
    #expect(
      tableMessages(text) { $0.set(.depth, "depth") } == """
        a.csv:3:1: warning: this row is at level 3, but the one before is at level 1; it is taken \
        for a child of that
        a.csv:4:1: warning: the level "x" is no number; it is taken for that of the row before
        a.csv:5:1: warning: this row has no level; it is taken for that of the row before
        """)
  }

  @Test(arguments: [
    (
      FieldMap.Field.title, "nmae",
      """
      a.csv:1:1: error: fields.title: there is no column "nmae"
        did you mean "name"?
        columns: id, name, kind
      """
    ),
    (
      .parent, "up",
      """
      a.csv:1:1: error: fields.parent: there is no column "up"
        columns: id, name, kind
      """
    ),
    (
      .body, "4",
      """
      a.csv:1:1: error: fields.body: there is no column "4"
        columns: id, name, kind
      """
    ),
    (
      .children, "kind",
      """
      a.csv:1:1: error: fields.children: the rows of a table hold no children
        name what makes the tree: fields.parent, fields.levels, fields.path or fields.depth
      """
    ),
  ])
  func aFieldThatFitsNoColumnIsAnError(field: FieldMap.Field, key: String, expected: String) {
    #expect(tableMessages("id,name,kind\n1,a,b\n") { $0.set(field, key) } == expected)
  }

  @Test func settingsThatContradictEachOtherAreErrors() {
    let text = "id,name,kind\n1,a,b\n"
    #expect(
      tableMessages(text) {
        $0.set(.parent, "kind")
        $0.set(.path, "name")
      } == """
        a.csv:1:1: error: fields.parent and fields.path both say what the tree is
          leave one of them out
        """)
    #expect(
      tableMessages(text) {
        $0.set(.levels, "kind")
        $0.group = .initial
      } == """
        a.csv:1:1: error: group: rows that are a tree by fields.levels can't be grouped
          leave one of them out
        """)
    #expect(
      tableMessages(text) { $0.group = .column("kinds") } == """
        a.csv:1:1: error: group: there is no column "kinds"
          did you mean "kind"?
          columns: id, name, kind
        """)
    #expect(
      tableMessages(text) { $0.delimiter = UInt8(ascii: ";") } == """
        a.csv: error: the delimiter `;` is nowhere in this file
          its cells stand between `,`, so set delimiter=",", or leave it out
        """)
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let text = "# c\nTable 1,,\nid,parent,name\n1,,A\n,,\n\n# d\n"
    let result = try readTable(text) { $0.headerRows = 2 }
    #expect(
      result.losses.notes(file: "a.csv").map(\.description) == [
        "a.csv:3:1: note: left out: headings above the names of the columns (1, here)",
        "a.csv: note: left out: comment lines (2)", "a.csv: note: left out: empty rows (1)",
      ])
  }

  @Test func aRowThatNamesANodeAgainAddsWhatIsNew() throws {
    let result = try readTable("L1,L2,date,note,x\nA,B,1,n,u\nA,,2,m,\nA,B,3,o,v\n")
    #expect(
      dumpedNodes(result.outline) == """
        - "A"
          body: "m"
          date: 2
          - "B"
            body: "n"
            date: 1
            @x: u
            @x: v

        """)
    #expect(
      result.losses.kinds.map { "\($0.name) \($0.count)" } == [
        "bodies of rows that name a node again 1", "facts of rows that name a node again 1",
      ])
  }

  @Test func depthBeyondTheLimitIsLocated() {
    let rows = (0...10_000).map { "\($0),x" }.joined(separator: "\n")
    #expect(
      tableMessages("depth,title\n" + rows) == """
        a.csv:10002:7: error: the outline is nested deeper than 10000 levels
          make it shallower, or split it into several files
        """)
  }

  /// No input may crash, whatever stands where.
  @Test(arguments: 0..<200)
  func randomBytesAreReadOrRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "\"", ",", ";", "\n", "\r", "\r\n", "\t", "|", "#", "id", "parent", "name", "L1", "L2",
      "path",
      "depth", " ", "1", "2", "a > b", "é", "\u{FEFF}",
    ]
    let text = (0..<80).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    for header in [nil, 0, 2] {
      for group in [nil, ReadingOptions.Grouping.initial] {
        let message = tableMessages(text) {
          $0.headerRows = header
          $0.group = group
        }
        #expect(!message.hasPrefix("Fatal"))
      }
    }
  }

  @Test func aSeparatorForATableWithoutPathsIsToldOf() {
    let said = tableMessages("name,x\na,b\n") { $0.separator = ">" }
    #expect(
      said == """
        a.csv:1:1: warning: `separator` says nothing of this table, whose rows are no paths
          name the column of paths: --set fields.path=COLUMN
          columns: name, x
        """)
    #expect(tableMessages("path,x\na > b,c\n") { $0.separator = ">" }.isEmpty)
  }
}
