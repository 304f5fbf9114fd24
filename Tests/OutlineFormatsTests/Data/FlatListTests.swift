import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct FlatListTests {
  @Test(arguments: [
    // O-28 of the reports: a parent that is not there.
    (
      ##"[{"id":"a","name":"A","parent":"#"},{"id":"b","name":"B","parent":"zz"}]"##,
      """
      a.json:1:37: warning: the parent "zz" of "b" is not in this file, so it stands at the top
      """
    ),
    (
      """
      [{"id": 1, "name": "A"}, {"id": 2, "name": "B", "parent": 1},
      {"id": 1, "name": "C", "parent": 2}]
      """,
      """
      a.json:2:1: warning: the id "1" is here again; the first is at a.json:1:2
        what names it means the first; give this one another id
      """
    ),
    (
      """
      [{"id": 1, "name": "A"},
      {"id": 2, "name": "B", "parent": 4}, {"id": 3, "name": "C", "parent": 2},
      {"id": 4, "name": "D", "parent": 3}, {"id": 5, "name": "E", "parent": 4}]
      """,
      """
      a.json:2:1: error: these are below themselves: 2 < 4 < 3 < 2
        let one of them name another parent, or none
      """
    ),
    (
      #"[{"id": 1, "name": "A", "parent": 1}]"#,
      """
      a.json:1:2: error: these are below themselves: 1 < 1
        let one of them name another parent, or none
      """
    ),
    (
      """
      [{"id": "a", "name": "A", "child_ids": ["c", "x"]}, {"id": "b", "name": "B",
      "child_ids": ["c"]}, {"id": "c", "name": "C"}]
      """,
      """
      a.json:1:46: warning: the child "x" of "a" is not in this file, so it is left out
      a.json:2:15: warning: "c" has two parents; the first, at a.json:1:2, holds it, and a link \
      to it stands here
      """
    ),
    // Some name their children, others their parent.
    (
      """
      [{"id": 1, "name": "A", "child_ids": [2]}, {"id": 2, "name": "B", "parent": 1},
      {"id": 3, "name": "C", "parent": 9}]
      """,
      """
      a.json:2:1: warning: the parent "9" of "3" is not in this file, so it stands at the top
      """
    ),
    (
      """
      [{"id": 1, "name": "A", "child_ids": [2]}, {"id": 3, "name": "C"},
      {"id": 2, "name": "B", "parent": 3}]
      """,
      """
      a.json:2:1: warning: "2" has two parents; the first, at a.json:1:2, holds it, and a link to \
      it stands here
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(messages(ofData: text) == expected)
  }

  @Test func aNodeWithTwoParentsIsALinkBelowTheSecond() throws {
    let text = """
      [{"id": "a", "name": "A", "child_ids": ["c"]}, {"id": "b", "name": "B",
      "child_ids": ["c", "d"]}, {"id": "c", "name": "C"}, {"id": "d", "name": "D"}]
      """
    #expect(
      try dumpData(text) == """
        - "A"
          id: a
          - "C"
            id: c
        - "B"
          id: b
          - "C"
            link: #c
          - "D"
            id: d
        """)
  }

  @Test func someMayNameTheirChildrenAndOthersTheirParent() throws {
    let text = """
      [{"id": 1, "name": "A", "child_ids": [3]}, {"id": 2, "name": "B", "parent": 1},
      {"id": 3, "name": "C", "parent": 1}, {"id": 4, "name": "D", "parent": 3}]
      """
    #expect(
      try dumpData(text) == """
        - "A"
          id: 1
          - "C"
            id: 3
            - "D"
              id: 4
          - "B"
            id: 2
        """)
  }

  @Test func recordsWithoutIDsNameTheirParentByItsTitle() throws {
    let text = #"[{"name": "B", "parent": "A"}, {"name": "A"}, {"name": "C", "parent": "Z"}]"#
    #expect(
      try dumpData(text) == """
        - "A"
          - "B"
        - "C"
        """)
    #expect(
      messages(ofData: text)
        == "a.json:1:47: warning: the parent \"Z\" of \"C\" is not in this file, so it stands at "
        + "the top")
  }

  @Test func parentsThatMakeNoTreeAreKept() throws {
    let text = #"{"name": "A", "children": [{"name": "B", "parent": "x"}]}"#
    #expect(
      try dumpData(text) == """
        - "A"
          - "B"
            @parent: x
        """)
  }

  /// Each child stands before its parent, so that the places of the nodes run backwards.
  @Test(.timeLimit(.minutes(10))) func aListFromTheBottomUpIsReadInOrdinaryTime() throws {
    let records = (0..<9_000).map { number in
      #"{"id": \#(number), "name": "n", "parent": \#(number + 1)}"#
        + String(repeating: "\n", count: 1000)
    }
    let outline = try readData("[" + records.joined(separator: ",") + "]").outline
    #expect(outline.levels == 9_000)
    #expect(outline.location(of: 0).description == "a.json:8999001:2")
    #expect(outline.location(of: 8_999).description == "a.json:1:2")
  }

  @Test func childrenThatAreNoIDsAreNodes() throws {
    let text = #"[{"id": 1, "name": "A", "children": ["x", "y"]}, {"id": 2, "name": "B"}]"#
    #expect(
      try dumpData(text) == """
        - "A"
          id: 1
          - "x"
          - "y"
        - "B"
          id: 2
        """)
  }

  @Test func aLongChainIsReadWithoutRecursion() throws {
    let chain = (0..<9_000).map { #"{"id": \#($0), "name": "n", "parent": \#($0 - 1)}"# }
    let outline = try readData("[" + chain.joined(separator: ",") + "]").outline
    #expect(outline.levels == 9_000)
  }
}
