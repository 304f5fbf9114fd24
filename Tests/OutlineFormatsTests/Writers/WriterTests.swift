import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// What each writer makes of a small outline, to the letter.
struct WriterTests {
  static var facts: [String: (inout NodeDetails) -> Void] {
    [
      "Otter": {
        $0.id = "otter"
        $0.link = "https://example.org/"
        $0.date = "2024-05-01"
        $0.tags = ["river", "fur"]
        $0.done = true
        $0.expanded = true
        $0.attributes = [.init(name: "Tier 1", value: "A & B")]
      },
      "Vita": {
        $0.language = "la"
        $0.bodyLanguage = .init(language: "en")
        $0.translations = [.init(text: "Leben", language: .init(language: "de"))]
      },
    ]
  }

  static func written(_ name: String) throws -> (text: String, losses: [String]) {
    let outline = try Outline.sketch(
      "Otter :: Swims\\n\\nand *dives*\n  Map<K>\n    - dash\nVita :: life", title: "Beasts",
      details: facts)
    let (bytes, losses) = try OutlineWriters.writer(for: nil, to: name).write(outline)
    return (text(of: bytes), losses.notes(file: "x", "\(name) can't hold").map(\.description))
  }

  @Test func opmlHoldsAllOfIt() throws {
    let (text, losses) = try Self.written("opml")
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>Beasts</title>
            <expansionState>1</expansionState>
          </head>
          <body>
            <outline text="Otter" id="otter" type="link" url="https://example.org/" \
        created="2024-05-01" category="river,fur" _complete="true" Tier_x0020_1="A &amp; B" \
        _note="Swims&#10;&#10;and *dives*">
              <outline text="Map&lt;K&gt;">
                <outline text="- dash"/>
              </outline>
            </outline>
            <outline text="Vita" lang="la" _noteLang="en" _translation1="Leben" \
        _translation1Lang="de" _note="life"/>
          </body>
        </opml>

        """)
    #expect(losses == [])
  }

  @Test func jsonHoldsAllOfIt() throws {
    let (text, losses) = try Self.written("json")
    #expect(
      text == """
        {"type": "outline", "title": "Beasts", "titles": "plain", "children": [
          {"title": "Otter", "id": "otter", "link": "https://example.org/", \
        "date": "2024-05-01", "tags": ["river", "fur"], "expanded": true, "done": true, \
        "attributes": {"Tier 1": "A & B"}, "body": "Swims\\n\\nand *dives*", "children": [
            {"title": "Map<K>", "children": [
              {"title": "- dash"}]}]},
          {"title": "Vita", "language": "la", "bodyLanguage": {"language": "en"}, \
        "translations": [{"text": "Leben", "language": "de"}], "body": "life"}
        ]}

        """)
    #expect(losses == [])
  }

  @Test func aNodeWithoutATitleThatIsAloneKeepsNone() throws {
    let source = """
      {"type": "outline", "titles": "plain", "children": [
        {"title": "", "children": [
          {"title": ""}]}
      ]}

      """
    let outline = try RoundTrip.read(Array(source.utf8), "json")
    let (bytes, losses) = try OutlineWriter.json.write(outline)
    #expect(String(decoding: bytes, as: UTF8.self) == source)
    #expect(losses.isEmpty)
  }

  @Test func textHoldsTitlesBodiesAndTasks() throws {
    let (text, losses) = try Self.written("text")
    #expect(
      text == """
        Otter @river @fur @done(2024-05-01)
        \t"<https://example.org/>"
        \t""
        \t"Swims"
        \t""
        \t"and *dives*"
        \tMap<K>
        \t\t\\- dash
        Vita
        \t"life"

        """)
    #expect(
      losses == [
        "x: note: text can't hold: titles of the outline as a whole (1)",
        "notes.opml:1:1: note: text can't hold: links of nodes, now in their texts (1, here)",
        "notes.opml:1:1: note: text can't hold: ids (1, here)",
        "notes.opml:1:1: note: text can't hold: marks whether nodes start open (1, here)",
        "notes.opml:1:1: note: text can't hold: attributes (1, here)",
        "notes.opml:4:1: note: text can't hold: languages (1, here)",
        "notes.opml:4:1: note: text can't hold: languages of bodies (1, here)",
        "notes.opml:4:1: note: text can't hold: translations (1, here)",
      ])
  }

  @Test func markdownHoldsTitlesBodiesAndIDs() throws {
    let (text, losses) = try Self.written("markdown")
    #expect(
      text == """
        # Beasts

        ## <a id="otter"></a>Otter

        <https://example.org/>

        Swims

        and *dives*

        ### Map\\<K\\>

        #### - dash

        ## Vita

        life

        """)
    #expect(
      losses.map { $0.split(separator: "hold: ").last.map(String.init) } == [
        "nodes at the top, now below one (2)",
        "links of nodes, now in their texts (1, here)",
        "marks of titles that are plain text (4, the first of them here)",
        "marks whether nodes are done (1, here)", "dates (1, here)",
        "tags (1, here)", "marks whether nodes start open (1, here)", "attributes (1, here)",
        "languages of bodies (1, here)", "translations (1, here)", "languages (1, here)",
      ])
  }

  @Test func markdownThatWasReadIsWrittenAsItWas() throws {
    let source = """
      ---
      lang: "la"
      tags: ["a", "b"]
      ---

      # *Top* [x]

      Body [y].

      ## <a id="i"></a>Two

      [x]: https://example.org/x
      [y]: https://example.org/y "Y"

      ### Three

      - a
        - b

      """
    let outline = try RoundTrip.read(Array(source.utf8), "markdown")
    let (bytes, losses) = try OutlineWriter.markdown.write(outline)
    #expect(losses.isEmpty)
    let again = try RoundTrip.read(bytes, "markdown")
    #expect(again.dump() == outline.dump())
    #expect(text(of: bytes).contains("[y]: https://example.org/y \"Y\"\n"))
    #expect(try OutlineWriter.markdown.write(again).bytes == bytes)
  }

  @Test func definitionsGoWithTheBodiesThatUseThem() throws {
    let source = "# Top\n\n[x] and [X]\n\n## Two\n\nNothing\n\n[x]: https://example.org/x\n"
    let outline = try RoundTrip.read(Array(source.utf8), "markdown")
    let (bytes, losses) = try OutlineWriter.json.write(outline)
    #expect(text(of: bytes).contains(#""body": "[x] and [X]\n\n[x]: https://example.org/x""#))
    #expect(losses.kinds.map(\.name).contains { $0.hasPrefix("places of link definitions") })
  }

  @Test func whatIsDeeperThanHeadingsBecomesLists() throws {
    let lines = (0..<9).map { String(repeating: "  ", count: $0) + "L\($0)" }
    let outline = try Outline.sketch(lines.joined(separator: "\n"))
    let (bytes, losses) = try OutlineWriter.markdown.write(outline)
    #expect(
      text(of: bytes) == """
        ---
        title: "L0"
        ---

        # L0

        # L1

        ## L2

        ### L3

        #### L4

        ##### L5

        ###### L6

        - L7
          - L8

        """)
    #expect(
      losses.kinds.map { "\($0.name): \($0.count)" } == [
        "marks of titles that are plain text: 7", "nodes deeper than headings go, now in lists: 2",
      ])
  }

  @Test(arguments: OutlineWriters.names.filter { $0 != "markdown" && $0 != "json" })
  func anyDepthIsWrittenAndRead(name: String) throws {
    let writer = try OutlineWriters.writer(for: nil, to: name)
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "x"))
    for level in 0..<3_000 { try builder.open(title: "\(level)", line: 1) }
    try RoundTrip.check(builder.finish(), as: writer)
  }

  @Test(arguments: ["markdown", "json"])
  func noDepthIsTooMuch(name: String) throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "x"))
    for level in 0..<10_000 { try builder.open(title: "\(level)", line: 1) }
    let (bytes, _) = try OutlineWriters.writer(for: nil, to: name).write(builder.finish())
    #expect(bytes.count < 1_500_000)
    if name == "markdown" { #expect(try RoundTrip.read(bytes, name).count == 7) }
  }

  @Test(
    arguments: [
      ("x.opml", nil, "opml"), ("a.b/X.JSON", nil, "json"), ("x.md", nil, "markdown"),
      ("x.txt", nil, "text"), ("x.md", "opml", "opml"), (nil, "text", "text"),
      (nil, "md", "markdown"), (nil, "otl", "text"),
    ] as [(String?, String?, String)])
  func theWriterIsTheOneNamedOrThatOfTheEnding(file: String?, name: String?, found: String) throws {
    #expect(try OutlineWriters.writer(for: file, to: name).name == found)
  }

  static let formats =
    "formats: opml (.opml), json (.json), markdown (.md, .markdown), text (.outline, .txt, .otl)"

  @Test(
    arguments: [
      ("x.opm", nil, "no format ends in .opm", ["did you mean .opml?", formats, byName]),
      ("opml", nil, "the format to write is not known", [formats, byName]),
      (
        "x.md", "jsno", "\"jsno\" is not a format that can be written",
        ["did you mean \"json\"?", formats]
      ),
    ] as [(String?, String?, String, [String])])
  func anUnknownFormatIsRefused(
    file: String?, name: String?, message: String, advice: [String]
  ) throws {
    let error = #expect(throws: Diagnostic.self) {
      try OutlineWriters.writer(for: file, to: name)
    }
    #expect(error?.message == message)
    #expect(error?.advice == advice)
  }

  static let byName = "name the format with --to"
}

private func text(of bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
