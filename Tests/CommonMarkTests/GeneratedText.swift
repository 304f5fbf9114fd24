import TestSupport

/// Texts of random pieces, most of them Markdown, with much nonsense between.
enum GeneratedText {
  /// Pieces that begin lines, or may.
  static let blocks = [
    "# ", "## ", "###### ", "####### ", "#", "#\t", " # ", "   ## ", "    # ", "> ", ">", "- ",
    "-", "* ", "+ ", "1. ", "1) ", "2. ", "10. ", "1234567890. ", "  - ", "   ", "    ", "\t",
    " \t", "```", "````", "~~~", "``` swift x", "  ```", "---", "===", "- - -", "***", "=", "--",
    "___", "  ===", "<div>", "</div>", "<!-- ", " -->", "<?x ", "<!A", "<b>", "<script>",
    "</script>", "<pre>", "[a]: /u 'title'", "[b]:", "[c]: <x y> \"t", "[a]:\n/u", "- [ ] ",
    "- [x] ", "> - ", "- > ", "- # ", "1. - ", "\n", "\n\n", "\n\n", "\n",
  ]

  static let inlines = [
    "a", "word", "two words", "Ünï", "日本", "*", "**", "_", "__", "`", "``", "[", "]", "(", ")",
    "![", "](", "](/url)", "](<a b> \"t\")", "](/u \"\")", "][a]", "[a]", "[b][]", "![a]", "<b>",
    "</b>", "<a href='x'>", "<K>", "<http://e.org/?a=b&c>", "<x@y.z>", "&amp;", "&", "&#0;",
    "&#10;", "&copy;", "&x", "\\", "\\*", "\\\\", "  \n", "\\\n", "\n", " \n ", "\"", "'", "<",
    ">", "!", "javascript:x", "](javascript:x)", "](DATA:image/png;x)", "](file:x)", " ", "\t",
    "~", "^", "|", ":", "1.", "#", " #", "-", "\u{A0}", "\u{FEFF}", "\0", "\r\n", "\r", "%20",
    "\u{C}", "\u{1F600}",
  ]

  /// Pieces that are plain, or nearly.
  static let plain = [
    "a", "word", "two words", " ", "  ", "\n", "\n\n", "\n", "1", "1.", "2)", "x1. ", "&", "& ",
    "\"", "'", "!", ".", ")", "-", "=", "#", "+", "~", "é", "日本", "\u{FEFF}", "    ", " \n", ":",
    ";", "|", "a-b", "50 %", "http://e.org/", "x@y.z", "\u{A0}", "$", "{}", ">", "*", "\t", "\r",
    "\0", "(c)", "9", "&amp;",
  ]

  /// The markup that simple texts may hold, and what is nearly such.
  static let simple = [
    "*", "**", "*a*", "**a b**", " *a", "b* ", " **a", "b**", "*.", "**,", "`", "`a`", "`b_c()`",
    "`` ` ``", " `", "- ", "\n- ", "\n- a\n- b\n\n", "\n\n    ", "\n    ", "< ", " < ", "<", "_",
    "[", "***", "- *a*\n", "\n \n", "[a b](/u?a=1&b)", "[c](d)", "[", "](e)", "!", "![f](g)",
  ]

  /// Lines of simple texts.
  static let simpleLines = [
    "\n", "\n", "\n\n", "text\n", " text\n", "   text\n", "a *b c* d.\n", "*a*\n", "**a b**: c\n",
    "`a` b\n", "a `b*c` *d*\n", "- a\n", "- *a* b\n", "- `a`\n", "  - a\n", "  a\n", "- \n", "-\n",
    "    code\n", "    code <b> & *c*\n", "     code \n", "a < b & c\n", "*a\n", "b*\n", "**a\n",
    "b** c\n", "text \n", "text  \n", "    \n", "a", "- a", "    a", "- a  \n", "1 a\n", "- 1 a\n",
    "[a](b)\n", "x [a b](http://e.org/?a=1&b=2#c), y\n", "- [a](b)\n", "*a [b](c) d*\n",
    "[a](javascript:b)\n", "[a](<b>)\n", "[a](b \"c\")\n", "[a](b(c))\n", "[a](&amp;)\n",
    "[a]: b\n",
    "[*a*](b)\n", "[a]\n", "![a](b)\n", "[a](é\"')\n", "[a](b)(c)\n", "[a] (b)\n", "[](b)\n",
    "*a* *b*\n", "*a*, **b**!\n", "- a *b\n", "  \n", "---\n", "- - a\n",
  ]

  static func markdown(pieces: Int, using generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<pieces {
      let isBlock = generator.next() % 3 == 0
      if isBlock, generator.next() % 2 == 0 { text += "\n" }
      text += (isBlock ? blocks : inlines).randomElement(using: &generator) ?? ""
    }
    return Array(text.utf8)
  }

  static func fewKinds(
    of pieces: [String], count: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var text = ""
    // Few kinds of pieces a text, so that many texts have no markup at all.
    let kinds = (0..<6).compactMap { _ in pieces.randomElement(using: &generator) }
    for _ in 0..<count { text += kinds.randomElement(using: &generator) ?? "" }
    var bytes = Array(text.utf8)
    // Some bytes that are no UTF-8.
    if generator.next() % 8 == 0, !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = [0xEF, 0xBB, 0xFF, 0xC3, 0x80].randomElement(using: &generator) ?? 0xFF
    }
    return bytes
  }
}

extension GeneratedText {
  /// Whole lines of all kinds.
  static let lines = [
    "", "", "", "", "# One", "## Two ##", "   ### Three", "    # no", "#no", "  # in or not",
    "text", "  text", "    code or text", "\tcode", "more *text*", "[a]: /u", "[b]: <v> 'w'",
    " [c]:", "/u", "'title'", "[link](x)", "===", "---", "--", "-", "  ---", "    ---", "=", "***",
    "- item", "-", "  - item", "    - item", "* item", "1. item", "2. item", "10. item",
    "-    code",
    "-     code", "1)\titem", "   - item", "> quote", "> # quoted", ">", "> - item", "> ```",
    "```", "```swift", "~~~", "  ```", "    ```", "``` a`b", "````", "- ```", "- # in item",
    "- > quote", "   text", "     text", "_ _ _", "+ a", "  \t", "\t- tab", "- \ttab", "&amp;",
    "<div>", "</div>", "<div class='x'", "<!-- c", "c -->", "<!-- c -->", "<b>", "<b>x</b>", "<a/>",
    "<a b=\"c\" d>", "<a b>c", "</a>", "</a> b", "<http://e.org>", "<a@b.c>", "<Listing x=\"y\">",
    "<", "<a", "< a", "<1>", "  <p>", "<p/>", "<hr />", "<script>", "<?x", "<a-b>", "<li", "<-->",
    "<!-->", "<x y='z", "    <div>", "- <div>", "> <b>", "<details><summary>a</summary>", "<a =b>",
    "`code", "a\\", "**b", "1234567890. no", "[a]", "[a]: /u x",
  ]

  static func blockLines(count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    let lines = (0..<count).map { _ in Self.lines.randomElement(using: &generator) ?? "" }
    let end = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    return Array(lines.joined(separator: generator.next() % 6 == 0 ? end : "\n").utf8)
  }
}

extension GeneratedText {
  /// Pieces of HTML, much of it hostile.
  static let tags = [
    "<p>", "</p>", "<div>", "</div>", "<li>", "</li>", "<ul>", "</ul>", "<b>", "</b>", "<a href=x>",
    "</a>", "<table>", "</table>", "<tr>", "<td>", "</td>", "</tr>", "<details>", "</details>",
    "<summary>", "</summary>", "<h1>", "</h1>", "<h2>", "<br>", "<img src=x onerror=y>", "<script>",
    "</script>", "<style>", "<!--", "-->", "<!", "<?", "?>", "<", ">", "</", "/>", "\"", "'", "=",
    "text", " ", "\n", "<form>", "</form>", "<svg>", "<math>", "<title>", "<textarea>", "<select>",
    "<option>", "<button>", "<template>", "<dl>", "<dt>", "<dd>", "</dl>", "<span", "<i title=\"",
    "<i title='", " onclick=x", " href=javascript:x", "<p/>", "<ol>", "</ol>", "<blockquote>",
    "</blockquote>", "<pre>", "<code>", "<caption>", "<col>", "<thead>", "<ruby>", "<rt>",
    "<object>",
    "<plaintext>", "<xmp>", "<iframe>", "<noscript>", "</body>", "</html>", "<section>", "<nobr>",
    "<font>", "<center>", "<input>", "<label>", "<fieldset>", "<legend>", "<![CDATA[", "]]>",
    "&lt;",
    "\0", "\u{C}", "<frameset>", "<marquee>", "<applet>", "<hr>", "<video>", "<source>",
  ]

  static func html(pieces: Int, using generator: inout SeededGenerator) -> String {
    (0..<pieces).map { _ in tags.randomElement(using: &generator) ?? "" }.joined()
  }
}
