import OutlineModel
import TestSupport

/// Makes outlines by chance, the same ones from the same seed, of all that could break a format.
struct OutlineGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let titles = [
    "Otter", "Map<K>", "<b>x</b>", "a &amp; b", "Tea & jam", "&lt;", "<i>a", "a <br> b", "&#65;",
    "*a* **b", "# h", "#", "#tag", "a #", "a ##", "- x", "-", "--", "* x", "+ x", "• x", "•",
    "1. one",
    "[x] done", "[ ]", "[x]", "[_] y", "\"quoted\"", "\"", ": text", ":", "::", "a:", "a :", "a::",
    "|", "| x", "|-- x", "├── x", "│", "`-- x", "+-- x", "\\-- x", "\\", "\\\\", "\\- x", "\\# x",
    "\\\"x", "\\[x] y", "\\├", "a @b", "a @b(c)", "a @b:", "@b", "x@y", "a @done", "a @b \\",
    "a @1", "a (b)", "a\nb", "a\tb", " a", "a ", "\u{A0}a", "a\u{A0}", "\u{FEFF}a", "a\u{0}b",
    "a\u{1}b", "\u{FFFE}", "]]>", "<!-- x -->", "<?x?>", "&bogus;", "[a](b)", "[a]", "![a](b)",
    "a\\", "***", "___", "```", "~~~", "> q", "<a id=\"x\"></a>T", "T <a id=\"x\"></a>", "---",
    "===", "אבג", "日本 語", "🦦", "a\r\nb", "`code`", "a_b_c", "3 directories, 5 files", ".",
    "text: x", "{", "}", "[", "]", "true", "null", "a\u{2028}b", "a\u{85}b", "...", "a,b",
  ]
  static let bodies = [
    "Text", "a\nb", "a\n\nb", "\n\na", "a\n\n", " ", "\n", "a\r\nb", "a\rb", "# H\n\ntext",
    "H\n===",
    "H\n---\nx", "a\n\n# H", "```\ncode", "```\ncode\n```", "~~~~\n```\n# no\n", "<!-- x",
    "<!-- x -->",
    "<pre>\n# x", "<div>\n\n*a*", "[r]: x", "[r]: y\n\n[r]", "a[^1]\n\n[^1]: note",
    "    code\n    more",
    "- a\n  - b\n- c", "1) x\n\n\n2) y", "> q\n> r", "<b>x</b>", "a<br>b", "a &amp; b",
    "\"quoted\"",
    "a\"", "\"", "line\n\"", ": x", "| x", "a\tb", "\ta", "]]>", "a\u{0}b", "a\u{1B}[0m", "---",
    "***",
    "+++\nx\n+++", "---\nx: y\n---", "a  \nb", "\\", "#", "a\n#", "[a]: <", "<script>\nx",
    "<?php x",
    "`<b>x</b>`", "a\n\t\tb\n", "- [x] t", "\u{FEFF}a",
  ]
  private static let texts = [
    "x", "a b", "a,b", " a", "a ", "", " ", "\"", "<i>", "&", "a\nb", "https://example.org/?a=1&b",
    "é", "日本", "true", "a(b)", "x y(z)", "done", "a: b", "# x", "[x]", "\u{7}", "a\u{2028}b", "~",
    "1e5", "No", "it's", "\\n", "---", "<<", "{a}", "*x", "!t",
  ]
  private static let names = [
    "x", "a b", "text", "title", "type", "_note", "xmlUrl", "htmlUrl", "url", "isComment", "Tier 1",
    "_x0041_", "_x", "xml:lang", "xmlns", "1", "-", "é", "日本", "", "lang", "date", "weight",
    "draft",
    "a.b", "a-b", "a\"b", "<<", "toString", "category", "_slug", "Text", "version",
  ]

  mutating func outline() throws -> Outline {
    var builder = OutlineBuilder()
    if oneIn(2) { builder.title = pick(Self.titles) }
    builder.begin(SourceText(file: "x"))
    if oneIn(4) { builder.outlineDetails = details() }
    let titlesAreMarkdown = oneIn(2)
    let isSingle = oneIn(2)
    for line in 1...number(below: 40) + 1 {
      for _ in 0..<number(below: 3) where builder.depth > (isSingle ? 1 : 0) { builder.close() }
      try appendNode(line, isMarkdown: titlesAreMarkdown != oneIn(8), to: &builder)
    }
    return builder.finish()
  }

  private mutating func appendNode(
    _ line: Int, isMarkdown: Bool, to builder: inout OutlineBuilder
  ) throws {
    let title = oneIn(8) ? "" : pick(Self.titles) + (oneIn(4) ? " " + pick(Self.titles) : "")
    var flags: NodeFlags = title.isEmpty ? .titleIsImplied : isMarkdown ? .markdownTitle : []
    if oneIn(20) { flags.insert(.isGroup) }
    if oneIn(20) { flags.insert(.startsFile) }
    if oneIn(20) { flags.insert(.titleIsImplied) }
    try builder.open(title: title, flags: flags, line: line)
    if oneIn(2) {
      let body = Array((pick(Self.bodies) + (oneIn(3) ? "\n\n" + pick(Self.bodies) : "")).utf8)
      try builder.setBody(copying: body.span)
    }
    if oneIn(3) {
      let details = details()
      builder.details { $0 = details }
    }
  }

  private mutating func details() -> NodeDetails {
    var details = NodeDetails()
    details.id = maybeText()
    details.slug = maybeText()
    details.link = maybeText()
    details.date = maybeText()
    details.icon = maybeText()
    details.language = maybeText()
    details.summary = maybeText()
    details.tags = texts()
    details.aliases = texts()
    details.direction = oneIn(4) ? .rightToLeft : nil
    details.titleLanguage = language()
    details.bodyLanguage = language()
    details.expanded = oneIn(2) ? oneIn(2) : nil
    details.done = oneIn(2) ? oneIn(2) : nil
    details.translations = (0..<number(below: 3)).map { _ in
      .init(text: pick(Self.bodies), language: language())
    }
    details.attributes = (0..<number(below: 4)).map { _ in
      .init(name: pick(Self.names), value: pick(Self.texts))
    }
    return details
  }

  private mutating func language() -> NodeDetails.TextLanguage? {
    oneIn(4)
      ? .init(language: "la", direction: oneIn(2) ? .leftToRight : nil)
      : oneIn(6) ? .init(language: nil, direction: .rightToLeft) : nil
  }

  private mutating func texts() -> [String] {
    oneIn(3) ? (0..<number(below: 4)).map { _ in pick(Self.texts) } : []
  }

  private mutating func maybeText() -> String? { oneIn(4) ? pick(Self.texts) : nil }

  private mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }
}
