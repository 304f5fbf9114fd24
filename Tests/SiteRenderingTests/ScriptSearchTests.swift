import Testing

@testable import SiteRendering

struct ScriptSearchTests {
  private static let scripts: [(html: String, find: ScriptSearch.Find, offset: Int)] = [
    ("<p><script>", .scriptElement, 3),
    ("<ScRiPt src=x>", .scriptElement, 0),
    ("<svg><script/>", .scriptElement, 5),
    ("<!-- <script> -->", .scriptElement, 5),
    ("<p title=\"<script\">", .scriptElement, 10),
    ("<p onclick=\"x\">", .handler("onclick"), 3),
    ("<p\nONCLICK =\n'x'>", .handler("onclick"), 3),
    ("<p/onload=x>", .handler("onload"), 3),
    ("<p title=\"\"onload=x>", .handler("onload"), 11),
    ("<p title=''onload=x>", .handler("onload"), 11),
    ("<p {{a}}onload=x>", .handler("onload"), 8),
    ("onload=x", .handler("onload"), 0),
    ("<a href=\"javascript:x\">", .scriptAddress, 7),
    ("<a href = ' JavaScript:x'>", .scriptAddress, 8),
    ("<a href=java\tscript:x>", .scriptAddress, 7),
    ("<a href=\"&#106;avascript&colon;x\">", .scriptAddress, 7),
    ("<a href=\"\n\u{1}vbscript:x\">", .scriptAddress, 7),
    ("<style>", .style, 0),
    ("<p style=\"x\">", .style, 3),
  ]

  @Test(arguments: scripts)
  func aScriptIsFound(_ html: String, _ find: ScriptSearch.Find, _ offset: Int) {
    let finds = ScriptSearch(Array(html.utf8)).finds
    #expect(finds.map(\.find) == [find])
    #expect(finds.map(\.offset) == [offset])
  }

  @Test(arguments: [
    "", "<", "=", "o", "<p>No scripts: JavaScript: on = off, one=1, once = twice</p>",
    "<a href=\"{{href}}\" class=\"on style\">conclick=1 font-style=1</a>",
    "<a href=\"javascript.html\">", "<a href=\"/x?javascript:\">", "<p title=\"on\" hidden>",
    "<a href=\"", "<a href= ",
  ])
  func whatIsNoScriptIsLeft(_ html: String) {
    #expect(ScriptSearch(Array(html.utf8)).finds.isEmpty)
  }
}
