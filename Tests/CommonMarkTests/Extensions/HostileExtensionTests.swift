internal import CommonMark
internal import TestSupport
internal import Testing

/// No text keeps the extensions busy or makes them write much more than it holds.
@Suite struct HostileExtensionTests {
  @Test(arguments: [
    "~a", "~~a ~b ", "www.", "http://", "a@", "a@b.", "[^a", "[^a]", "| a", "|", "|-", "!!! note\n",
    "    !!! note\n", ":::note\n", ":::\n", "> [!NOTE]\n", "[^a]: b[^a]\n", ": a\n", "=== \"a\"\n",
    "a_", "www._", "(http://a", "http://a)", "&a;", "a.b@c.d ", "- [ ] a\n", "??? a \"\n", "~ ~",
  ])
  func manyOfOneKindTakeLinearTime(piece: String) {
    let text = Array(String(repeating: piece, count: 40_000 / piece.utf8.count).utf8)
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    let output = bytes(text, options, rewriting: &none)
    // Each byte may become an element of its own, but no more.
    #expect(output.count < text.count * 60)
  }

  @Test(arguments: [
    "[a]: /u\n2. foo\n| x | y |\n| - | - |", "    > foo\n| x |\n| - |",
    "[a]: /u\n    > foo\n| x | y |\n| - | - |",
  ])
  func whatStandsAboveATableMayBeNoParagraph(markdown: String) {
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    #expect(isWellNested(html(Array(markdown.utf8), options, rewriting: &none)))
  }

  @Test func anAdmonitionFarInDoesNotMultiplyItsColumns() {
    let text =
      "- a\n\n" + String(repeating: " ", count: 4_000) + "!!! note\n"
      + String(repeating: "\n", count: 4_000)
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    #expect(bytes(Array(text.utf8), options, rewriting: &none).count < 20_000)
  }

  @Test(arguments: ["", "> "])
  func admonitionsWithinEachOtherDoNotMultiplyTheirColumns(mark: String) {
    let admonitions = (0..<15).map {
      mark + String(repeating: " ", count: 104 * $0 + 100) + "!!! note\n"
    }
    let blank = String(repeating: mark + "\n", count: 20_000)
    let text =
      mark + "- a\n" + mark + "\n" + admonitions.joined() + blank + mark
      + String(repeating: " ", count: 2_000) + "x\n"
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    #expect(bytes(Array(text.utf8), options, rewriting: &none).count < text.utf8.count * 10)
  }

  @Test func manyFootnotesAndDefinitionsTakeLittleMemory() {
    let text = (0..<3_000).map {
      "a[^\($0)] [b\($0)]\n\n[^\($0)]: c [b\($0)]\n\n[b\($0)]: /u\($0)\n\n"
    }
    .joined()
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    #expect(html(Array(text.utf8), options, rewriting: &none).contains("<li id=\"fn3000\">"))
  }

  @Test func aWideTableDoesNotMultiplyItsRows() {
    let columns = 2_000
    let header = String(repeating: "|a", count: columns) + "\n"
    let text =
      header + String(repeating: "|-", count: columns) + "\n"
      + String(repeating: "|b\n", count: 10_000)
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    #expect(bytes(Array(text.utf8), options, rewriting: &none).count < 3_000_000)
  }

  @Test func generatedTextsMakeWellNestedHTML() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "~", "~~", "| a | b |\n", "| - | - |\n", "|", "[^1]", "[^1]: x\n", "> [!TIP]\n", "> ",
      "- [x] ",
      "!!! note\n", "    ", "???+ tip \"t\"\n", ":::note\n", ":::\n", "www.a.bc", "https://a.b/c",
      "a@b.cd", "*", "_", "`", "[a](b)", "word ", "\n", "\n\n", ": d\n", "=== \"t\"\n", "```\n",
      "<b>", "\\", "&amp;", "1. ", "# ", "![x](y)", "é",
    ]
    var options = MarkdownOptions()
    options.dialect = .extended
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      var none = NoRewriting()
      let output = html(Array(text.utf8), options, rewriting: &none)
      #expect(isWellNested(output), "\(text.debugDescription) made \(output)")
    }
  }

  private func isWellNested(_ html: String) -> Bool {
    var open: [Substring] = []
    for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
