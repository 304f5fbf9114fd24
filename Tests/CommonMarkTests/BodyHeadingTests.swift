internal import Bytes
internal import CommonMark
internal import TestSupport
internal import Testing

/// Headings in bodies: what they are called, and that they are counted as they are written.
@Suite struct BodyHeadingTests {
  @Test(arguments: [
    ("# A\n\n## B *c* {#d}", "1 A, 2 B c #d"),
    ("A\n===\n\nB\n---", "1 A, 2 B"),
    ("> ## A\n\n- # B\n\n1. C\n   ---", "(2 A), (1 B), (2 C)"),
    ("!!! note\n    text\n    ---\n", "(2 text)"),
    ("!!! note\n    ## A {#a}\n", "(2 A #a)"), (":::note\n## A\n:::\n", "(2 A)"),
    ("> [!NOTE]\n> # A", "(1 A)"), ("x[^1]\n\n[^1]: # A\n", "(1 A)"),
    ("```\n# A\n```\n\n    # B\n\n`# C`\n", ""), ("#A\n\n####### B\n\n\\# C", ""),
    ("# A {: #b .c }\n\n# A {/* #c */}\n\n# A {.d}", "1 A #b, 1 A #c, 1 A"),
    ("# `A` {#b}\n\n# {#b}\n\n# \\{#b}\n\n# A {#b\\}", "1 A #b, 1 {#b}, 1 {#b}, 1 A {#b}"),
    ("A\n{#b}\n---", "2 A #b"), ("# A {#my_id_} #", "1 A #my_id_"), ("#", "1 "),
    ("## A <b>c</b> ~d~ ![e](f)", "2 A c d e"), ("## www.a.bc {#www.a.bc}", "2 www.a.bc #www.a.bc"),
  ])
  func theHeadingsOfABodyAreNamed(markdown: String, expected: String) {
    #expect(names(markdown, .extended) == expected)
  }

  @Test func commonMarkHasNoAttributes() {
    #expect(names("# A {#b}\n\n!!! note\n    # C\n", .commonMark) == "1 A {#b}")
  }

  @Test func attributesAreNotShown() {
    var options = MarkdownOptions()
    options.dialect = .extended
    for isSmart in [false, true] {
      options.isSmart = isSmart
      var ids = NumberedIDs()
      let output = html(
        Array("# A {#a--b}\n\n> ## *B* {.c}\n\n# \\{#d}".utf8), options, rewriting: &ids)
      #expect(
        output == """
          <h1 id="h0">A</h1>
          <blockquote>
          <h2 id="h1"><em>B</em></h2>
          </blockquote>
          <h1 id="h2">{#d}</h1>

          """)
    }
  }

  /// The ids that a site gives are told apart by the number of the heading alone.
  @Test func theHeadingsAreThoseThatAreWritten() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "# ", "#", "## a {#b}\n", "---\n", "===\n", "> ", "- ", "1. ", "    ", "!!! note\n",
      ":::note\n",
      ":::\n", "text ", "\n", "\n\n", "[^1]", "[^1]: ", "```\n", "<b>", "~", "| a |\n", "| - |\n",
      ": d\n", "\\", "{#c}", "[x]: /u\n", "\t", "\r\n", "<div>\n",
    ]
    for dialect in [MarkdownOptions.Dialect.extended, .commonMark] {
      var options = MarkdownOptions(rawHTML: .escape)
      options.dialect = dialect
      for _ in 0..<4_000 {
        let text = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
        let bytes = Array(text.utf8)
        let found = bodyHeadings(of: bytes.span, references: [UInt8]().span, dialect: dialect)
        var ids = NumberedIDs()
        _ = html(bytes, options, rewriting: &ids)
        #expect(ids.count == found.count, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "# a\n", "# a {#b}\n", "> # a\n\n", "- # a\n", "a\n-\n", "# {#", "# }", "!!! note\n    # a\n",
  ])
  func manyHeadingsTakeLinearTime(piece: String) {
    let bytes = Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8)
    _ = bodyHeadings(of: bytes.span, references: [UInt8]().span, dialect: .extended)
  }

  private func names(_ markdown: String, _ dialect: MarkdownOptions.Dialect) -> String {
    let bytes = Array(markdown.utf8)
    return bodyHeadings(of: bytes.span, references: [UInt8]().span, dialect: dialect).map {
      let id = $0.id.map { " #" + String(decoding: $0, as: UTF8.self) } ?? ""
      let name = "\($0.level) " + String(decoding: $0.title, as: UTF8.self) + id
      return $0.isNested ? "(\(name))" : name
    }.joined(separator: ", ")
  }
}

/// Gives headings their numbers.
private struct NumberedIDs: LinkRewriter {
  var count = 0

  mutating func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision { .keep }

  mutating func appendHeadingID(to output: inout ByteBuffer) {
    output.append("h\(count)")
    count += 1
  }
}
