import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Attributes that Pleat itself writes.
struct OPMLOwnAttributeTests {
  @Test func titlesAndNotesThatAreMarkdownAreTakenAsTheyAre() throws {
    let outline = try RoundTrip.read(
      Array(
        """
        <opml version="2.0" _markdown="text note" lang="la" _titleDir="rtl"><body>
        <outline text="*a* &lt;b>b&lt;/b>" _note="&lt;i>c&lt;/i>"/>
        <outline text="&lt;b>d&lt;/b>" _note="&lt;i>e&lt;/i>" _markdown="no"/>
        <outline text="" url="https://example.org" _empty="true" _expanded="false"/>
        </body></opml>
        """.utf8), "opml")
    #expect(
      outline.dump() == """
        (no title)
        language: la
        title language: rtl
        - "*a* <b>b</b>" (markdown)
          body: "<i>c</i>"
        - "**d**" (markdown)
          body: "*e*"
        - "" (implied)
          link: https://example.org
          expanded: no

        """)
  }

  @Test(arguments: [
    ("Tier 1", false, "Tier_x0020_1"), ("text", true, "_x0074_ext"), ("_x", false, "_x005F_x"),
    ("é🦦", false, "_x00E9__x0001F9A6_"), ("a-b.c_d", false, "a-b.c_d"), ("1", false, "_x0031_"),
    ("_x0041 ", false, "_x005F_x0041_x0020_"),
  ])
  func anyNameCanBeAnAttribute(name: String, isReserved: Bool, written: String) {
    #expect(OPMLAttributeName.encoded(name, isReserved: isReserved) == written)
    #expect(OPMLAttributeName.decoded(written) == name)
  }

  @Test(arguments: ["_x", "_xyz_", "_x00_", "x_x0041", "_xD800_", "_note"])
  func namesThatHoldNoNumberStayAsTheyAre(name: String) {
    #expect(OPMLAttributeName.decoded(name) == name)
  }
}
