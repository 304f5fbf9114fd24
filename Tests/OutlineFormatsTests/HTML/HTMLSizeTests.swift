import OutlineModel
import Testing

@testable import OutlineFormats

@Suite(.timeLimit(.minutes(10))) struct HTMLSizeTests {
  @Test(arguments: [
    (OutlineReader.nestedList, "<ul><li>a", 4), (OutlineReader.bookmarks, "<dl><dt><h3>a</h3>", 8),
  ])
  func tooManyLevelsAreAnErrorAndNoCrash(
    reader: OutlineReader, level: String, offset: Int
  ) {
    let html = String(repeating: level, count: 100_000)
    let column = level.utf8.count * 10_000 + offset + 1
    #expect(
      messages(Array(html.utf8), by: reader) == """
        a.html:1:\(column): error: the outline is nested deeper than 10000 levels
          make it shallower, or split it into several files
        """)
  }

  @Test func elementsWithoutNodesHaveALimitToo() {
    let html = String(repeating: "<ul>", count: 300_000)
    #expect(
      messages(Array(html.utf8), by: .nestedList) == """
        a.html:1:1000001: error: elements are nested deeper than 250000 levels here
          make it shallower, or split it into several files
        """)
  }

  /// Each of these took a parser time that grows with the square of its length.
  @Test(arguments: [
    "<b>", "</i>", "<b>x<p>y", "<i><td></i><hr>", "<a b=\"", "<svg><title><!--", "<",
    "<blockquote>q",
    "<a href=x>", "<table><td>", "<code>`", "<li><b>", "&", "<?x", "<h2>a", "<dl><dd>", "<pre>x",
  ])
  func thousandsOfAnyTagTakeLinearTime(piece: String) throws {
    let html = "<ul><li>a" + String(repeating: piece, count: 5000)
    let result = try readPage(html, by: .nestedList)
    #expect(result.outline.title(of: 0).hasPrefix("a"))
    _ = try readPage("<dl><dt><a href=y>a</a><dd>" + html, by: .bookmarks)
  }

  @Test func aLongLineIsReadAndPlaced() throws {
    let html = "<ul>" + String(repeating: "<li>y</li>", count: 20_000) + "</ul>"
    let outline = try readPage(html, by: .nestedList).outline
    #expect(outline.count == 20_000)
    #expect(outline.location(of: 6000).column == 5 + 60_000)
  }
}
