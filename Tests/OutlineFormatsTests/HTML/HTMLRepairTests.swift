import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct HTMLRepairTests {
  /// A page as it is handed to libxml2, without what is around it and the letter before each name.
  static func repaired(_ html: String) -> String {
    let bytes = Array(html.utf8)
    let output = HTMLRepair(bytes.span, from: 0).output
    return String(decoding: output.dropFirst("<xx>".count).dropLast("</xx>".count), as: UTF8.self)
      .replacing("<x", with: "<").replacing("</x", with: "</")
  }

  @Test(arguments: [
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("<ul><li>a<ul><li>b</ul><li>c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("<dl><p><dt><a>x<dd>y<dt>z", "<dl><p></p><dt><a>x</a></dt><dd>y</dd><dt>z</dt></dl>"),
    ("<p>a<p>b<ul><li><p>c</ul>", "<p>a</p><p>b</p><ul><li><p>c</p></li></ul>"),
    ("<ul><pre>a</pre><li>b</ul>", "<ul><pre>a</pre><li>b</li></ul>"),
    (
      "<table><tr><td>a<td>b<tr><td>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"
    ),
    ("<li><table><td></li></p></b>x</table>", "<li><table><td>x</td></table></li>"),
    ("<h2>a<h3>b</h2>", "<h2>a</h2><h3>b</h3>"),
    ("<a href=x>b<a>c</a>", "<a href=\"x\">b</a><a>c</a>"),
    ("<b><li>a</b>c", "<b><li>ac</li></b>"), ("a<BR>b<hr/><p/>c", "a<br/>b<hr/><p></p>c"),
    ("</ul></p>a", "a"), ("<i>a<b>c</i>d</b>", "<i>a<b>c</b></i>d"),
  ])
  func eachElementEndsWhereHTMLEndsIt(html: String, expected: String) {
    #expect(Self.repaired(html) == expected)
  }

  @Test(arguments: [
    ("1 < 2 <- <> </> <3", "1 &lt; 2 &lt;- &lt;> &lt;/> &lt;3"), ("Map<K>", "Map&lt;K>"),
    ("<b", "&lt;b"), ("a <b and <p>c</p>", "a &lt;b and <p>c</p>"),
    ("<a href=\"x>y</p>", "&lt;a href=\"x>y"), ("<my-tag a=b>c</my-tag><o:p>d</o:p>", "cd"),
    ("a\r\nb\rc", "a\nb\nc"), ("<title>a <b> c</title>d", "<title>a &lt;b> c</title>d"),
    (
      "<a title='say \"hi\"' x=\"'\" y=a'b\"c z>",
      "<a title='say \"hi\"' x=\"'\" y='a&#39;b\"c' z></a>"
    ),
  ])
  func whatIsNoTagIsText(html: String, expected: String) {
    #expect(Self.repaired(html) == expected)
  }

  @Test(arguments: [
    ("<!DOCTYPE x><?xml a?><!-- <b> -->c", "c", ""),
    ("<script>\"<li>\"</script><style>b</style>c", "c", "1 scripts, 1 style sheets"),
    ("<svg><path/></svg><select><option>a</select>b", "b", "1 drawings, 1 form controls"),
    ("a<script>b", "ab", "1 scripts"), ("a<!-- b <i>c</i>", "a b <i>c</i>", ""),
  ])
  func whatIsNotShownIsLeftOut(html: String, expected: String, losses: String) {
    #expect(Self.repaired(html) == expected)
    #expect(described(HTMLRepair(Array(html.utf8).span, from: 0).losses) == losses)
  }

  @Test func veryLongValuesAreLeftOut() {
    let icon = String(repeating: "a", count: HTMLRepair.longestValue + 1)
    let html = Array("<a icon=\"\(icon)\" href=x>y</a>".utf8)
    let repair = HTMLRepair(html.span, from: 0)
    #expect(String(decoding: repair.output, as: UTF8.self) == "<xx><xa href=\"x\">y</xa></xx>")
    #expect(described(repair.losses) == "1 attributes of more than a megabyte")
  }

  @Test func everyTagIsToldWithItsPlace() throws {
    let html = "é<UL>\r\n <li\nid=a>x<li>y\r<p title='<'>z"
    let result = try readPage(html + "</ul>", by: .nestedList)
    #expect(
      result.outline.dump(locations: true) == """
        (no title)
        - "x" @a.html:2:2
          id: a
        - "y" @a.html:3:7
          body: "z"

        """)
  }
}
