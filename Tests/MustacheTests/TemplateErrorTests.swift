internal import Mustache
internal import Testing

struct TemplateErrorTests {
  private static let names: TemplateNames = [
    "title": [], "content": [], "words": ["permalink", "home"],
    "crumbs": ["title", "address"], "note": .text,
  ]
  private static let partials = [
    "icon": "<i>\n{{tilte}}</i>", "head": "{{title}}", "self": "a{{>self}}",
    "first": "{{>second}}", "second": "{{>first}}", "open": "{{#title}}", "close": "{{/title}}",
  ]

  private static let faults: [(template: String, message: String)] = [
    // Tags
    ("a {{title", "t:1:3: this tag is not closed: `}}` is missing"),
    ("a\n {{{title}} b", "t:2:2: this tag is not closed: `}}}` is missing"),
    ("{{{title}} {{{content}}}", "t:1:1: this tag is not closed: `}}}` is missing"),
    ("{{title\n<p>{{content}}", "t:1:1: this tag is not closed: `}}` is missing"),
    ("{{! no end", "t:1:1: this tag is not closed: `}}` is missing"),
    ("{{=<% %>=}}\n<%title", "t:2:1: this tag is not closed: `%>` is missing"),
    ("{{=<% %>}}", "t:1:1: this tag is not closed: `=}}` is missing"),
    ("é{{}}", "t:1:3: this tag is empty"),
    ("{{ }}", "t:1:1: this tag is empty"),
    ("{{{}}}", "t:1:1: this tag is empty"),
    ("{{#}}{{/}}", "t:1:1: this tag is empty"),
    ("{{>}}", "t:1:1: this tag is empty"),
    ("{{=<%=}}", "t:1:1: this tag sets no delimiters: it must hold two, like `{{=<% %>=}}`"),
    ("{{=a=b c=}}", "t:1:1: this tag sets no delimiters: it must hold two, like `{{=<% %>=}}`"),
    ("{{= =}}", "t:1:1: this tag sets no delimiters: it must hold two, like `{{=<% %>=}}`"),
    // Sections
    ("\n{{#title}}", "t:2:1: section `title` is not closed"),
    ("{{^title}}{{#crumbs}}{{/crumbs}}", "t:1:1: section `title` is not closed"),
    (
      "{{#title}}\n  {{/titel}}",
      "t:2:3: section `title`, begun at t:1:1, is closed by the name `titel`"
    ),
    (
      "{{#title}}{{#crumbs}}{{/title}}{{/crumbs}}",
      "t:1:22: section `crumbs`, begun at t:1:11, is closed by the name `title`"
    ),
    ("{{/title}}", "t:1:1: no section `title` is open here"),
    ("{{#title}}{{/title}}\r\n{{/title}}", "t:2:1: no section `title` is open here"),
    ("{{>open}}{{/title}}", "open:1:1: section `title` is not closed"),
    ("{{#title}}{{>close}}", "close:1:1: no section `title` is open here"),
    // Names
    ("{{titel}}", "t:1:1: unknown name `titel`; did you mean `title`?"),
    ("{{xyz}}", "t:1:1: unknown name `xyz`"),
    ("{{words.permalnk}}", "t:1:1: unknown name `words.permalnk`; did you mean `words.permalink`?"),
    ("{{wrods.home}}", "t:1:1: unknown name `wrods.home`; did you mean `words.home`?"),
    ("{{title.length}}", "t:1:1: unknown name `title.length`"),
    ("{{address}}", "t:1:1: unknown name `address`"),
    (
      "{{#crumbs}}{{adress}}{{/crumbs}}",
      "t:1:12: unknown name `adress`; did you mean `address`?"
    ),
    (
      "{{#crumbs}}{{/crumbs}}{{#crubms}}{{/crubms}}",
      "t:1:23: unknown name `crubms`; did you mean `crumbs`?"
    ),
    ("{{^contents}}{{/contents}}", "t:1:1: unknown name `contents`; did you mean `content`?"),
    ("{{^title}}{{titel}}{{/title}}", "t:1:11: unknown name `titel`; did you mean `title`?"),
    ("{{$title}}", "t:1:1: unknown name `$title`; did you mean `title`?"),
    // Texts
    ("{{note}}\n{{{note}}}", "t:2:1: `note` is text and must be escaped: `{{note}}`"),
    ("{{^title}}{{& note}}{{/title}}", "t:1:11: `note` is text and must be escaped: `{{note}}`"),
    ("{{#note}}{{{.}}}{{/note}}", "t:1:10: `.` is text and must be escaped: `{{.}}`"),
    // Partials
    ("a {{>icno}}", "t:1:3: unknown partial `icno`; did you mean `icon`?"),
    ("{{>nothing.like.it}}", "t:1:1: unknown partial `nothing.like.it`"),
    ("{{>icon}}", "icon:2:1: unknown name `tilte`; did you mean `title`?"),
    ("a\n    {{> icon }}", "icon:2:1: unknown name `tilte`; did you mean `title`?"),
    ("{{>self}}", "self:1:2: partial `self` includes itself"),
    ("{{>first}}", "second:1:1: partial `first` includes itself"),
  ]

  @Test(arguments: faults)
  func aFaultIsReportedWithItsPlace(_ template: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) {
      _ = try Template("t", source: template, partials: Self.partials, names: Self.names)
    }
    #expect(error?.description == message)
  }

  @Test func anErrorHoldsItsParts() {
    let error = #expect(throws: TemplateError.self) {
      _ = try Template("node", source: "\n {{titel}}", names: ["title"])
    }
    let place = TemplatePlace(template: "node", line: 2, column: 2)
    #expect(error == TemplateError(.unknownName("titel", nearest: "title"), at: place))
    #expect(error?.message == "unknown name `titel`")
    #expect(error?.suggestion == "did you mean `title`?")
  }

  @Test func aVeryLongNameIsCutInTheMessage() {
    let name = String(repeating: "x", count: 100_000)
    let error = #expect(throws: TemplateError.self) {
      _ = try Template("t", source: "{{\(name)}}", names: [])
    }
    #expect(error?.description == "t:1:1: unknown name `\(name.prefix(80))…`")
  }
}
