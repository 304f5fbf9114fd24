internal import Bytes
internal import Mustache
internal import Testing

struct FlatTemplateTests {
  private static let fields = ["title", "folds", "note"]
  private static let constants = ["words.more": "More & <more>", "words.none": ""]
  private static let names: TemplateNames = [
    "title": [], "folds": [], "note": [], "words": ["more", "none"],
  ]
  private static let partials = [
    "icon": "<i>{{title}}</i>\n", "lines": "{{#folds}}\nin {{>icon}}\n{{/folds}}\nend\n",
  ]

  private static let templates = [
    "", "text", "{{title}}", "{{{title}}}", "{{&title}}{{title}}", "a{{! comment }}b",
    "<{{words.more}}|{{words.none}}>",
    "{{#folds}}yes{{/folds}}", "{{^folds}}no{{/folds}}",
    "{{#folds}}a{{/folds}}{{^folds}}b{{/folds}}",
    "x{{#folds}}{{/folds}}y{{^folds}}{{/folds}}z",
    "{{#folds}}{{#note}}both{{/note}}one{{/folds}}after",
    "{{#folds}}{{^note}}{{title}}{{/note}}{{/folds}}{{title}}",
    "{{#folds}}\n  line\n{{/folds}}\n  {{^folds}}\n  other\n  {{/folds}}\nend\n",
    "|\r\n{{#folds}}\r\nin\r\n{{/folds}}\r\n|",
    "{{#words.more}}{{title}}{{/words.more}}{{^words.more}}{{note}}{{/words.more}}.",
    "{{#words.none}}{{#folds}}{{title}}{{/folds}}{{/words.none}}{{^words.none}}none{{/words.none}}",
    "{{#words.none}}a{{/words.none}}{{#words.none}}b{{/words.none}}c",
    "{{#words.more}}a{{#folds}}b{{/folds}}c{{/words.more}}d",
    "{{#folds}}{{#words.none}}x{{/words.none}}{{/folds}}{{title}}",
    "a {{>icon}} b\n  {{>lines}}\nc", "{{>lines}}", "\t{{>icon}}",
    "{{=<% %>=}}<%title%>{{title}}<%#folds%>!<%/folds%><%={{ }}=%>{{title}}",
    "{{#title}}{{title}}{{/title}}{{^title}}untitled{{/title}}{{#note}}({{note}}){{/note}}",
  ]

  private static let records: [TemplateRecord] = [
    [:],
    ["title": .text("a < b & \"c\""), "folds": .flag(true)],
    ["title": .markup(Array("<b>x</b>".utf8)), "folds": .flag(false), "note": .text("n")],
    ["title": .text(""), "folds": .flag(true), "note": .markup([])],
    ["title": .text("{{note}}"), "folds": .text("é"), "note": .flag(true)],
  ]

  @Test(arguments: templates, records.indices)
  func bothEnginesGiveTheSameBytes(_ source: String, _ index: Int) throws {
    let flat = try FlatTemplate(
      "t", source: source, partials: Self.partials, fields: Self.fields, constants: Self.constants)
    let named = try Template("t", source: source, partials: Self.partials, names: Self.names)
    let values = Self.records[index]
    var all = values
    all["words"] = ["more": .text("More & <more>"), "none": .text("")]
    var row = RecordRow(fields: Self.fields, values: values)
    let written = flat.rendered(&row)
    #expect(written == (try named.rendered(all)))
    var narrowed = NarrowedTemplates()
    for place in [
      narrowed.add(flat) { row.isTrue($0) }, narrowed.add(flat) { row.isTrue($0) },
    ] {
      var buffer = ByteBuffer()
      narrowed.render(place, &row, into: &buffer)
      #expect(buffer.text == written)
    }
  }

  @Test(arguments: [
    ("<{{title}}|{{{note}}}>", [0, 2], true), ("<{{title}}|{{{note}}}>", [0], false),
    ("a{{#folds}}b{{title}}{{/folds}}c{{^folds}}{{note}}{{/folds}}", [0], true),
    ("{{title}}{{note}}{{title}}", [0, 2], true), ("none", [], true), ("{{title}}", [2], false),
  ])
  func itIsKnownWhatANarrowedTemplateWrites(source: String, fields: [Int], isAll: Bool) throws {
    let flat = try FlatTemplate("t", source: source, fields: Self.fields)
    var narrowed = NarrowedTemplates()
    _ = narrowed.add(flat) { _ in false }
    let place = narrowed.add(flat) { _ in true }
    let writesOnlyThose = narrowed.writes(only: Set(fields), in: place)
    #expect(writesOnlyThose == isAll)
  }

  @Test func aFieldThatIsKnownBecomesText() throws {
    let flat = try FlatTemplate(
      "t", source: "<h{{note}}>{{title}}</h{{note}}>{{{note}}}", fields: Self.fields)
    var narrowed = NarrowedTemplates()
    let place = narrowed.add(flat, { _ in true }, text: { $0 == 2 ? Array("2".utf8) : nil })
    var row = RecordRow(fields: Self.fields, values: ["title": .text("A & b"), "note": .text("9")])
    var buffer = ByteBuffer()
    narrowed.render(place, &row, into: &buffer)
    #expect(buffer.text == "<h2>A &amp; b</h2>2")
    let writesTheTitle = narrowed.writes(only: [0], in: place)
    #expect(writesTheTitle)
  }

  @Test func generatedTemplatesGiveTheSameBytesInBothEngines() throws {
    var generator = TemplateGenerator(seed: 7)
    for _ in 0..<1500 {
      let source = generator.template()
      for index in Self.records.indices {
        try bothEnginesGiveTheSameBytes(source, index)
      }
    }
  }

  @Test func literalTextIsWrittenWithTheValuesBetween() throws {
    let flat = try FlatTemplate(
      "t", source: "<b>{{title}}</b>{{#folds}}\n+{{/folds}} {{words.more}}", fields: Self.fields,
      constants: Self.constants)
    var row = RecordRow(
      fields: Self.fields, values: ["title": .text("A&B"), "folds": .flag(true)])
    #expect(flat.rendered(&row) == "<b>A&amp;B</b>\n+ More &amp; &lt;more&gt;")
  }
}
