import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct DataFieldTests {
  private typealias Source = FieldMap.Source

  @Test func fieldsNameKeysAndPaths() throws {
    let text = """
      [{"code": "a", "data": {"Name": "A", "Text": "t", "x": 1}, "sub": [{"code": "b",
        "data": {"Name": "B"}}]}]
      """
    let dump = try dumpData(text) {
      $0.fields[.title] = [Source(key: "data.Name")]
      $0.fields[.body] = [Source(key: "data.Text")]
      $0.fields[.id] = [Source(key: "code")]
      $0.fields[.children] = [Source(key: "sub")]
    }
    #expect(
      dump == """
        - "A"
          body: "t"
          id: a
          @data.x: 1
          - "B"
            id: b
        """)
  }

  @Test func theFirstKeyThatIsThereCounts() throws {
    let text = #"[{"Group": "A", "Sub": [{"type": "B", "sub": ["C"]}]}, {"type": "D", "sub": []}]"#
    let dump = try dumpData(text) {
      $0.fields[.title] = [Source(key: "Group"), Source(key: "type")]
      $0.fields[.children] = [Source(key: "Sub"), Source(key: "sub")]
    }
    #expect(
      dump == """
        - "A"
          - "B"
            - "C"
        - "D"
        """)
  }

  @Test func titleAndBodiesHaveLanguagesOfTheirOwn() throws {
    let text = #"[{"la": "Odi et amo.", "en": "I hate and I love.", "ru": "Ненавижу и люблю."}]"#
    let outline = try readData(text) {
      $0.fields[.title] = [Source(key: "la", language: "la")]
      $0.fields[.body] = [
        Source(key: "en", language: "en"), Source(key: "ru", language: "ru"),
      ]
    }.outline
    #expect(
      outline.dump() == """
        (no title)
        title language: la
        body language: en
        - "Odi et amo."
          body: "I hate and I love."
          translation (ru): "Ненавижу и люблю."

        """)
  }

  @Test(arguments: [
    (
      [FieldMap.Field.title: "naem"], #"[{"name": "A", "size": 1}]"#,
      """
      a.json: error: no key is called `naem` (fields.title)
        did you mean `name`?
        the keys here: name, size
      """
    ),
    (
      [.children: "x"], #"["A"]"#,
      """
      a.json: error: no key is called `x` (children)
        there are no keys in this file
      """
    ),
    (
      [.levels: "a"], "[]",
      """
      a.json: error: `fields.levels` is for tables; this file is none
        the facts here are title, body, id, parent, children and so on
      """
    ),
    (
      [:], #"[{"nom": "A"}, {"nom": "B", "rang": 2}]"#,
      """
      a.json:1:2: error: no key here is known for a title
        the keys here: nom, rang
        name it: --set fields.title=KEY
      """
    ),
    (
      [.expanded: "o"], #"[{"name": "A", "o": "maybe"}]"#,
      """
      a.json:1:21: warning: `maybe` is no value for expanded
        it is yes or no
      """
    ),
    (
      [:], #"[{"name": "A"}, {"x": 1, "y": 2}]"#,
      """
      a.json:1:17: warning: this object has no title
        name the key of its title: --set fields.title=KEY
      """
    ),
  ])
  func whatFitsNothingIsTold(
    fields: [FieldMap.Field: String], text: String, expected: String
  ) {
    let said = messages(ofData: text) { options in
      for (field, key) in fields { options.fields[field] = [Source(key: key)] }
    }
    #expect(said == expected)
  }
}
