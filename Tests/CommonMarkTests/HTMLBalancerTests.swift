internal import Bytes
internal import CommonMark
import TestSupport
import Testing

@Suite struct HTMLBalancerTests {
  @Test(arguments: [
    // Elements are ended.
    ("<p>a <b>b</p>", "<p>a <b>b</b></p>"),
    ("<div>a", "<div>a</div>"),
    ("<ul><li>a<li>b", "<ul><li>a</li><li>b</li></ul>"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    ("<p>a<div>b</div></p>c", "<p>a</p><div>b</div>c"),
    (
      "<table><tr><td>a<td>b<tr><td>c</table>d",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d"
    ),
    ("<a href=\"x\">a<a href=\"y\">b", "<a href=\"x\">a</a><a href=\"y\">b</a>"),
    ("<h2>a<h3>b", "<h2>a</h2><h3>b</h3>"),
    ("<ul><li><div>a<li>b</ul>", "<ul><li><div>a</div></li><li>b</li></ul>"),
    ("<a id=\"x\"/>b", "<a id=\"x\"></a>b"),
    ("<br><img src='a'/><hr/>", "<br /><img src=\"a\" /><hr />"),
    // End tags without a beginning go.
    ("</details></div></li>after", "after"),
    ("</p>a</br>b</ul></body>", "ab&lt;/body>"),
    ("<table><tr><td></div></li></ul>a</table>", "<table><tr><td>a</td></tr></table>"),
    ("<b><table><td></b>a</table></b>", "<b><table><td>a</td></table></b>"),
    // Items need their list in the body.
    ("<li>a</li>", "&lt;li>a"),
    ("<dd>a", "&lt;dd>a"),
    ("<tr><td>a", "&lt;tr>&lt;td>a"),
    // What is not allowed is shown.
    ("<script>a</script>", "&lt;script>a&lt;/script>"),
    ("<plaintext>a", "&lt;plaintext>a"),
    ("<textarea>a", "&lt;textarea>a"),
    ("<title>a", "&lt;title>a"),
    ("<svg><style>a", "&lt;svg>&lt;style>a"),
    ("<iframe src=x></iframe>", "&lt;iframe src=x>&lt;/iframe>"),
    ("<form action=\"javascript:x\"></form>", "&lt;form action=\"javascript:x\">&lt;/form>"),
    (
      "<base href=x><meta a><link b><object><embed>",
      "&lt;base href=x>&lt;meta a>&lt;link b>&lt;object>&lt;embed>"
    ),
    ("<SCRIPT/x>", "&lt;SCRIPT/x>"),
    ("Map<K>", "Map&lt;K>"),
    ("a < b <", "a &lt; b &lt;"),
    ("</ a></>", "&lt;/ a>&lt;/>"),
    // Comments, declarations.
    ("a<!-- <b> -->c", "ac"),
    ("a<!-- <b>", "a&lt;!-- <b></b>"),
    ("<!--><b>-->", "<b>--></b>"),
    ("<!---><b>", "<b></b>"),
    ("<!-- a --!>b", "b"),
    ("<?php echo '>' ?>b", "b"),
    ("<?php b", "&lt;?php b"),
    ("<!doctype html>b<!x", "b&lt;!x"),
    ("<![CDATA[a<b>]]>c", "&lt;![CDATA[a<b>]]>c</b>"),
    // Attributes.
    (
      "<p class=a id='b\"c' title=\"&quot;<\">",
      "<p class=\"a\" id=\"b&quot;c\" title=\"&quot;&lt;\"></p>"
    ),
    ("<p onclick=a ONLOAD='b' style=c dir=rtl>", "<p dir=\"rtl\"></p>"),
    (
      "<p id=_page name=x form=y data-a-1=b data-é=c aria-label=d>",
      "<p data-a-1=\"b\" aria-label=\"d\"></p>"
    ),
    ("<a name='b'>c</a>", "<a id=\"b\">c</a>"),
    ("<a name=b id=c name=d>", "<a id=\"c\"></a>"),
    ("<img src=\"x\"onerror=alert(1)>", "<img src=\"x\" />"),
    ("<img/src=x/onerror=y>", "<img src=\"x/onerror=y\" />"),
    ("<b a=\"x>y", "&lt;b a=\"x>y"),
    ("<b a='x>y <i>z", "&lt;b a='x>y <i>z</i>"),
    ("<b <i>x", "&lt;b <i>x</i>"),
    ("<b", "&lt;b"),
    ("<b a", "&lt;b a"),
    ("<b a=", "&lt;b a="),
    // A box that the rest of the body is in stands open.
    ("<details>a", "<details open>a</details>"),
    ("<details><summary>s</summary>a</details>b", "<details><summary>s</summary>a</details>b"),
    ("<details>a<details>b</details>", "<details open>a<details>b</details></details>"),
    ("plain &amp; text", "plain &amp; text"),
  ])
  func bodiesAreMadeSafeAndWhole(html: String, expected: String) {
    #expect(balanced(html) == expected)
  }

  @Test(arguments: [
    "javascript:x", "JaVaScRiPt:x", " javascript:x", "\u{1}javascript:x", "java\tscript:x",
    "java\nscript:x", "&#106;avascript:x", "&#x6A;avascript:x", "&#x6avascript:x",
    "&#0000106avascript:x", "javascript&colon;x", "java&Tab;script:x", "java&NewLine;script:x",
    "feed:javascript:x", "feed&colon; java&Tab;script:x", "feed:feed:https://x",
    "feed:https:javascript:x", "feed:x",
    "javascript&#58;x", "vbscript:x", "data:text/html,x", "file:///x", "&#1;javascript:x",
    "data:image/svg+xml,x", "blob:x", "java\0script:x",
  ])
  func dangerousAddressesAreTakenAway(address: String) {
    #expect(balanced("<a href=\"\(address)\">x</a>") == "<a>x</a>")
    #expect(balanced("<img src='\(address)'>") == "<img />")
  }

  @Test(arguments: [
    "a.html", "../b.html#c", "#javascript:x", "?a:b", "/a:b", "./a:b", "https://e.org/", "HTTP://e",
    "mailto:a@b.c", "tel:+1", "a&amp;b.html", "&copy;:x", "über:x", "1a:b", "", "//e.org/x",
    "feed:https://e.org/x", "feed://e.org/x",
  ])
  func harmlessAddressesStay(address: String) {
    #expect(balanced("<a href=\"\(address)\">x</a>") == "<a href=\"\(address)\">x</a>")
  }

  @Test func picturesMayBeInTheirAddress() {
    #expect(balanced("<img src=\"data:image/png;x\">") == "<img src=\"data:image/png;x\" />")
    #expect(balanced("<a href=\"data:image/png;x\">") == "<a></a>")
  }

  /// Case O-10: a blank line in a `details` ends the HTML block, and what follows is code.
  @Test func aBodyNeverHidesWhatComesAfterIt() {
    let body = "<details>\n~~~\na\n\nb\n~~~\n</details>\n\nAfter"
    let written = balanced(html(body, .keep))
    #expect(written.hasPrefix("<details open>\n~~~\na\n<p>b</p>\n<pre><code>&lt;/details&gt;"))
    #expect(written.hasSuffix("After\n</code></pre>\n</details>"))
  }

  @Test(arguments: [41, 42])
  func whatIsWrittenIsWellNestedWhateverCameIn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10000 {
      let body = GeneratedText.html(
        pieces: Int.random(in: 1...20, using: &generator), using: &generator)
      let written = balanced(body)
      #expect(problem(in: written) == nil, "\(body.debugDescription) → \(written)")
      // It is a fixed point: reading what was written gives the same.
      #expect(balanced(written) == written, "\(body.debugDescription)")
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<a ", "<a b=\"", "<a b='<a ' ", "<div>", "<!--", "<?", "<!a", "<", "</div>", "<b></i>",
      "<a b=c ", "<p><b>", "<table>", "<ul><li>", "<![CDATA[", "<details>",
    ])
  func hostileBodiesTakeLinearTime(piece: String) {
    let body = String(repeating: piece, count: 100_000 / piece.utf8.count)
    #expect(balanced(balanced(body)) == balanced(body))
  }

  @Test func deepNestingIsShownAsText() {
    let written = balanced(String(repeating: "<div>", count: 1000))
    #expect(written.components(separatedBy: "<div>") == 101)
    #expect(written.components(separatedBy: "</div>") == 101)
  }

  private func balanced(_ html: String) -> String {
    var balancer = HTMLBalancer()
    var output = ByteBuffer()
    balancer.append(Array(html.utf8).span, to: &output)
    return output.text
  }

  /// What is wrong with the HTML, found by a reader that knows only double-quoted attributes.
  private func problem(in html: String) -> String? {
    var open: [Substring] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return "an open tag" }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return "not nested: \(tag)" }
        continue
      }
      let parts = tag.split(separator: " ")
      guard let name = parts.first, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return "no name: \(tag)"
      }
      // What is in quotes cannot be an attribute.
      let outside = tag.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      for part in outside.split(separator: " ")
      where part.hasPrefix("on") || part.contains("script:") {
        return "dangerous: \(part)"
      }
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { return "quotes: \(tag)" }
      if !tag.hasSuffix("/") { open.append(name) }
    }
    return open.isEmpty ? nil : "not ended: \(open)"
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
