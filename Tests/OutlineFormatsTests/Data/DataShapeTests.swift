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

  @Test func aByteOrderMarkIsNoColumn() throws {
    let outline = try readData("\u{FEFF}[\"a\", \"b\"]").outline
    #expect(outline.location(of: 1).description == "a.json:1:7")
    #expect(
      messages(ofData: "\u{FEFF}{\"a\" 1}")
        == "a.json:1:6: error: cannot read this JSON: a colon must come after a key")
  }

  @Test func bytesThatAreNoUTF16AreLocated() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "[\n\"a\"]".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let fault = #expect(throws: Diagnostic.self) { try readData(bytes + [0x41]) }
    #expect(
      fault?.description == """
        a.json:2:5: error: byte 14 of this file is not valid UTF-16LE
          is it really in that encoding?
        """)
  }

  @Test(arguments: [true, false])
  func theMarkOfUTF32IsKnown(isLittle: Bool) throws {
    var bytes: [UInt8] = []
    for scalar in "\u{FEFF}[\"é😀\"]".unicodeScalars {
      let value = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      bytes += isLittle ? value : value.reversed()
    }
    #expect(try readData(bytes).outline.title(of: 0) == "é😀")
  }

  @Test func aListBesideTheChildrenIsTold() {
    #expect(
      messages(
        ofData:
          #"{"name": "A", "children": [{"name": "B"}], "items": [{"name": "C"}, {"name": "D"}]}"#)
        == "a.json:1:53: note: left out: lists beside the children, now attributes (1, here)")
  }

  @Test func textInAnotherEncodingIsAskedForIt() {
    #expect(
      messages(ofData: "[\"a\0\"]") == """
        a.json:1:4: error: the control character U+0000 is not allowed here
          remove it
          or name the encoding if it is UTF-16: --set encoding=UTF-16LE
        """)
  }

  @Test func nodesKnowTheirPlaces() throws {
    let outline = try readData("[\r\n  {\"name\": \"A\"},\r  {\"name\": \"B\"}\n]").outline
    #expect(outline.location(of: 0).description == "a.json:2:3")
    #expect(outline.location(of: 1).description == "a.json:3:3")
  }
}
