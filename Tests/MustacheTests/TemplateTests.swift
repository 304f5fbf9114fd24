internal import Bytes
internal import Mustache
internal import Testing

struct TemplateTests {
  private static let names: TemplateNames = [
    "title": [], "count": [], "frame": ["title"], "crumbs": ["title", "address"],
  ]

  private static let cases: [(template: String, values: TemplateRecord, expected: String)] = [
    ("[{{title}}]", [:], "[]"),
    ("{{title}} {{{title}}}", ["title": .markup(Array("<b>".utf8))], "&lt;b&gt; <b>"),
    ("{{#title}}x{{/title}}{{^title}}y{{/title}}", ["title": .text("")], "y"),
    ("{{#title}}x{{/title}}{{^title}}y{{/title}}", ["title": .markup([])], "y"),
    ("{{#count}}{{count}}{{/count}}{{^count}}none{{/count}}", ["count": .number(0)], "none"),
    (
      "{{#count}}{{count}} of {{.}}{{/count}}", ["count": .number(.min)], "\(Int.min) of \(Int.min)"
    ),
    ("{{title}}{{count}}", ["title": .list([.text("a")]), "count": .record([:])], ""),
    ("{{title}}", ["title": .flag(true)], "true"),
    ("{{#frame}}{{title}}{{/frame}}", ["title": .text("out"), "frame": [:]], "out"),
    ("{{frame.title}}", ["frame": ["title": .text("in")]], "in"),
    ("{{#frame.title}}{{.}}{{/frame.title}}", ["frame": ["title": .list([.text("a")])]], "a"),
    (
      "<ol>\n{{#crumbs}}\n  <li>{{title}}{{#address}} {{address}}{{/address}}\n{{/crumbs}}\n</ol>",
      ["crumbs": .list([["title": .text("a"), "address": .text("b")], ["title": .text("c")]])],
      "<ol>\n  <li>a b\n  <li>c\n</ol>"
    ),
    ("\u{FEFF}{{title}}", ["title": .text("x")], "x"),
    ("{{ # title }}x{{ / title }}", ["title": .text("x")], "x"),
    ("{{title}}}", ["title": .text("x")], "x}"),
    ("{ {title} }", [:], "{ {title} }"),
    ("{{=<% %>=}}<%{title}%><%& title %>", ["title": .text("<")], "<<"),
  ]

  @Test(arguments: cases.indices)
  func aTemplateIsFilledWithItsValues(_ index: Int) throws {
    let (source, values, expected) = Self.cases[index]
    let template = try Template("t", source: source, names: Self.names)
    #expect(try template.rendered(values) == expected, "\(source.debugDescription)")
  }

  @Test func ofTwoValuesWithOneNameTheLastHolds() throws {
    let template = try Template("t", source: "{{title}}", names: ["title", "title"])
    #expect(try template.rendered(["title": .text("a"), "title": .text("b")]) == "b")
  }

  @Test func aByteOrderMarkOfAPartialIsLeftOut() throws {
    let template = try Template(
      "t", source: "a{{>p}}", partials: ["p": "\u{FEFF}b"], names: [])
    #expect(try template.rendered([:]) == "ab")
  }
}
