internal import CommonMark
internal import Foundation
internal import TestSupport
import Testing

/// The examples of cmark-gfm's extensions, in its own words but for what Pleat writes in another way
/// on purpose.
@Suite struct ExtensionSuiteTests {
  /// What Pleat writes in place of what cmark-gfm does, everywhere.
  ///
  /// - `align` is not in HTML 5; a class says it.
  /// - A checkbox needs a name for those who hear the page.
  /// - Footnotes have names for those who hear the page, and no element of their own around them.
  static let replacements: [(String, String)] = [
    (" align=\"left\"", " class=\"start\""), (" align=\"center\"", " class=\"center\""),
    (" align=\"right\"", " class=\"end\""),
    (
      "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" />",
      "<li class=\"task\"><input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"Done\" />"
    ),
    (
      "<li><input type=\"checkbox\" disabled=\"\" />",
      "<li class=\"task\"><input type=\"checkbox\" disabled=\"\" aria-label=\"Not done\" />"
    ),
    ("<section class=\"footnotes\">\n<ol>", "<ol class=\"notes\" aria-label=\"Footnotes\">"),
    ("</ol>\n</section>", "</ol>"),
  ]

  /// The heading of the examples that differ, by the number of the example, and why.
  static let differences: [Int: String] = [
    22: "the tag filter: raw HTML that is kept passes through HTMLBalancer, which lets less pass"
  ]

  @Test(.enabled(if: SharedData.isPresent, "\(SharedData.absent)"))
  func allExamplesEqualThoseOfGitHubButForTheDifferences() throws {
    let examples = try SpecificationExample.all(of: "suites/cmark-gfm/extensions.txt")
    #expect(examples.count == 28)
    var options = MarkdownOptions(rawHTML: .keep)
    options.dialect = .extended
    for example in examples where !example.html.hasPrefix("<IGNORE>") {
      if Self.differences[example.number] != nil { continue }
      var none = NoRewriting()
      let html = html(Array(example.markdown.utf8), options, rewriting: &none)
      #expect(html == expected(example.html), "example \(example.number)")
    }
  }

  private func expected(_ html: String) -> String {
    var html = html
    for (theirs, ours) in Self.replacements {
      html = html.replacingOccurrences(of: theirs, with: ours)
    }
    for number in 1...4 {
      html = html.replacingOccurrences(
        of: "<sup class=\"footnote-ref\"><a href=\"#fn\(number)\" id=\"fnref\(number)\">",
        with: "<sup><a href=\"#fn\(number)\" id=\"ref\(number)\" aria-label=\"Footnote \(number)\">"
      )
      html = html.replacingOccurrences(
        of: "<a href=\"#fnref\(number)\" class=\"footnote-backref\">",
        with: "<a href=\"#ref\(number)\" aria-label=\"Back to reference \(number)\">")
    }
    return html
  }
}
