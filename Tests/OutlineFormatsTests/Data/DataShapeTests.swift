import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct DataShapeTests {
  @Test(arguments: [
    // An object with a title and children; a list of such; other names for both.
    (
      #"{"name": "A", "children": [{"name": "B", "details": "*b*"}, {"name": "C", "children": null}]}"#,
      """
      - "A"
        - "B"
          body: "*b*"
        - "C"
      """
    ),
    (
      #"[{"title": "A", "subTags": [{"title": "B"}]}, {"title": "C", "subTags": []}]"#,
      """
      - "A"
        - "B"
      - "C"
      """
    ),
    (
      #"[{"label": "A", "things": [{"label": "B"}], "sizes": [1, 2]}]"#,
      """
      - "A"
        @sizes: 1, 2
        - "B"
      """
    ),
    // Names as keys.
    (
      #"{"Cars": {"Hybrid": ["Prius"], "Fast": {}}, "Bikes": null, "Boats": "Sloop"}"#,
      """
      - "Cars"
        - "Hybrid"
          - "Prius"
        - "Fast"
      - "Bikes"
      - "Boats"
        - "Sloop"
      """
    ),
    (
      #"[{"Cars": ["Prius"]}, {"Bikes": []}, "Boats"]"#,
      """
      - "Cars"
        - "Prius"
      - "Bikes"
      - "Boats"
      """
    ),
    (
      #"{"C": {"title": "Carbon"}, "N": {"title": "Nitrogen", "items": ["NO"]}}"#,
      """
      - "Carbon"
        id: C
      - "Nitrogen"
        id: N
        - "NO"
      """
    ),
    // A flat list, by parents and by children; the file's order holds among siblings.
    (
      #"[{"id": 3, "parent": 1, "name": "C"}, {"id": 1, "name": "A"}, {"id": 2, "parent": 1, "name": "B"}]"#,
      """
      - "A"
        id: 1
        - "C"
          id: 3
        - "B"
          id: 2
      """
    ),
    (
      #"[{"id": "b", "name": "B", "child_ids": []}, {"id": "a", "name": "A", "child_ids": ["c", "b"]}, {"id": "c", "name": "C"}]"#,
      """
      - "A"
        id: a
        - "C"
          id: c
        - "B"
          id: b
      """
    ),
    // What is around the list is the outline's.
    (
      #"{"version": 2, "nodes": [{"name": "A"}]}"#,
      """
      - "A"
      """
    ),
    (#""alone""#, #"- "alone""#),
    ("-0.5e+7", #"- "-0.5e+7""#),
  ])
  func shapesAreFoundByLooking(text: String, expected: String) throws {
    let dump = try dumpData(text)
    let lines = dump.split(separator: "\n").filter { !$0.hasPrefix("@") }
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func theObjectAroundAListIsTheOutline() throws {
    let result = try readData(#"{"lang": "la", "version": 2, "items": ["A"]}"#)
    #expect(result.outline.dump() == "(no title)\nlanguage: la\n@version: 2\n- \"A\"\n")
  }

  @Test func factsAreTakenAndOtherKeysAreAttributes() throws {
    let dump = try dumpData(
      """
      [{"id": 7, "text": "A", "note": "N", "url": "https://a.test", "tags": ["x", "y"],
        "date": "2024-01-02", "icon": "leaf", "lang": "ar", "dir": "rtl", "expanded": true,
        "done": false, "slug": "s", "summary": "S", "weight": 1e5, "size": {"w": 1, "h": [2, {}]},
        "empty": "", "none": null}]
      """)
    #expect(
      dump == """
        - "A"
          body: "N"
          id: 7
          slug: s
          link: https://a.test
          date: 2024-01-02
          tags: x, y
          icon: leaf
          language: ar
          direction: rtl
          summary: S
          expanded: yes
          done: no
          @weight: 1e5
          @size: {w: 1, h: [2, {}]}
        """)
  }

  @Test func scalarsStayAsWritten() throws {
    let yaml = "- NO\n- 1e5\n- 007\n- 2024-01-02\n- 0x1F\n- 1_000\n- yes\n- 12:30:45\n- .5\n- ~\n"
    #expect(
      try dumpData(yaml, as: .yaml) == """
        - "NO"
        - "1e5"
        - "007"
        - "2024-01-02"
        - "0x1F"
        - "1_000"
        - "yes"
        - "12:30:45"
        - ".5"
        """)
    #expect(
      try dumpData("[1.50, 1E400, -0, true, \"007\"]") == """
        - "1.50"
        - "1E400"
        - "-0"
        - "true"
        - "007"
        """)
  }

  @Test func escapesAreDecoded() throws {
    #expect(
      try dumpData(#"["\u00e9\ud83d\ude00\n\t\"\\\/", "\ud800x", "a\u0000b"]"#)
        == "- \"é😀\\n\\t\\\"\\\\/\"\n- \"\u{FFFD}x\"\n- \"a\u{FFFD}b\"")
  }

  @Test func escapesBeforeAndBehindLongTextsAreDecoded() throws {
    let long = "a text that is longer than sixteen bytes, é and all"
    #expect(
      try dumpData(
        #"[{"\u006eame": "\n\(long)\n\(long)\"", "body": "\(long)\u00e9"}, {"name": "B", "body": "\(long)"}]"#
          .replacing("\\(long)", with: long)) == """
          - "\\n\(long)\\n\(long)\\""
            body: "\(long)é"
          - "B"
            body: "\(long)"
          """)
    #expect(
      try dumpData(#"[{"a\tb": "A", "c": "x"}]"#) { $0.fields[.title] = [.init(key: "a\tb")] }
        == """
        - "A"
          @c: x
        """)
  }

  @Test func placesAreThoseOfTheFileBehindTextsWithEscapes() throws {
    let text = "[\"a\\nb\\nc\",\n\"d\\u000ae\", \"f\"]"
    let outline = try readData(text).outline
    #expect(
      (0..<3).map { outline.location(of: $0).description } == [
        "a.json:1:2", "a.json:2:1", "a.json:2:13",
      ])
    #expect(
      messages(ofData: "[\"a\\nb\", x]").hasPrefix("a.json:1:10: error: cannot read this JSON"))
    #expect(
      messages(ofData: "[\"a\\nb\", {\"a\": 1, \"b\": 2}, {\"title\": \"c\"}]").hasPrefix(
        "a.json:1:10: warning: this object has no title"))
  }

  @Test(arguments: [
    (#"{"note": "N", "items": [{"name": "A"}]}"#, "N", []),
    (#"{"summary": "S", "note": "N", "items": [{"name": "A"}]}"#, "S", ["body: N"]),
    (#"{"intro": "I", "items": [{"name": "A"}]}"#, nil, ["intro: I"]),
  ])
  func whatAnObjectAroundAllSaysIsOfTheOutline(
    text: String, summary: String?, attributes: [String]
  ) throws {
    let details = try readData(text).outline.details
    #expect(details.summary == summary)
    #expect(details.attributes.map { "\($0.name): \($0.value)" } == attributes)
  }

  @Test func theListOfAnAnswerIsFoundWhereChildrenAreNamed() throws {
    let text = #"{"count": 1, "results": [{"name": "A", "kids": [{"name": "B"}]}]}"#
    let outline = try readData(text) { $0.fields[.children] = [.init(key: "kids")] }.outline
    #expect((0..<outline.count).map { outline.title(of: $0) } == ["A", "B"])
    #expect(outline.parent(of: 1) == 0)
  }

  @Test func theSameTreeInJSONAndYAMLIsTheSameOutline() throws {
    let json = #"{"a": {"b": ["c", 1.0], "d": {"title": "T", "body": "x\ny"}}, "e": []}"#
    let yaml = """
      a:
        b: [c, 1.0]
        d:
          title: T
          body: |-
            x
            y
      e: []
      """
    #expect(try dumpData(json) == dumpData(yaml, as: .yaml))
  }

  @Test(arguments: ["null", "\"\"", "[]", "{}", "[null, null]"])
  func aDocumentOfNothingIsNoOutline(text: String) {
    #expect(messages(ofData: text).hasPrefix("a.json: error: this file holds no outline"))
  }

  /// An object may have a key as often as it likes.
  @Test(.timeLimit(.minutes(10))) func manyKeysOfOneNameAreReadInOrdinaryTime() throws {
    let keys = String(repeating: #", "tags": "t""#, count: 100_000)
    let outline = try readData(#"[{"name": "A""# + keys + "}]").outline
    #expect(outline.details(of: 0)?.tags.count == 100_000)
  }

  @Test func valuesThatAFactCannotHaveAreKeptAndCounted() throws {
    let text =
      "["
      + (0..<30).map { #"{"name": "\#($0)", "done": "maybe"}"# }
      .joined(separator: ",\n") + "]"
    let lines = messages(ofData: text).split(separator: "\n")
    #expect(lines.first == "a.json:1:24: warning: `maybe` is no value for done")
    #expect(lines.last == "a.json: warning: and 10 more values that a fact can't have")
    #expect(try dumpData(text).hasPrefix("- \"0\"\n  @done: maybe\n"))
  }

  @Test(arguments: [
    #"[{"name": ""}]"#, #"[{"name": null}]"#, #"{"type": "outline", "children": [{"title": ""}]}"#,
  ])
  func anEmptyTitleIsNoNameByItsKey(text: String) throws {
    #expect(try dumpData(text) == #"- "" (implied)"#)
  }

  @Test func anObjectOfTheTypeOutlineMayBeOfOthers() throws {
    #expect(
      try dumpData(#"{"type": "outline", "name": "A", "subTags": [{"name": "B"}]}"#) == """
        - "A"
          @type: outline
          - "B"
        """)
  }
}
