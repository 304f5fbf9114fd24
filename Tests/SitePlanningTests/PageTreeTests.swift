import Testing

@testable import SitePlanning

@Suite struct PageTreeTests {
  @Test func thePagesOfAllPartsAreOneList() {
    let pages = ChildPages(runs: [[1, 2], [], [5, 8, 9], []])
    #expect(Array(pages) == [1, 2, 5, 8, 9])
    #expect(pages.position(of: 8) == 3)
    #expect(pages.position(of: 3) == 2)
    #expect(pages.position(of: 10) == 5)
    #expect(ChildPages.none.isEmpty)
  }
}
