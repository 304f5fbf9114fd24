/// The pages as a tree, whose parts count as one page.
extension OutlinePlan {
  /// The page that begins what `page` goes on with; else `page` itself.
  package func firstPart(of page: Int) -> Int {
    pages[page].isContinuation ? pages[page].parent ?? page : page
  }

  /// The page that lists `page`, or the first part of that; nil for the outline's first page.
  package func pageAbove(_ page: Int) -> Int? {
    pages[firstPart(of: page)].parent.map(firstPart(of:))
  }

  /// The innermost of the pages between the outline's first page and `page`, the outermost first.
  /// - Returns: at most `count` of them, and the page above these.
  package func pages(leadingTo page: Int, atMost count: Int) -> (way: [Int], top: Int) {
    var way: [Int] = []
    var top = pageAbove(page) ?? 0
    while top != 0, way.count < count {
      way.append(top)
      top = pageAbove(top) ?? 0
    }
    return (way.reversed(), top)
  }

  /// The pages below a page and its further parts.
  package func childPages(of page: Int) -> ChildPages {
    let parts = pages[page].parts
    return ChildPages(
      runs: parts.isEmpty ? [pages[page].children] : parts.map { pages[$0].children })
  }

  /// Whether there are pages below a page, or it goes on.
  package func isBranch(page: Int) -> Bool {
    !pages[page].children.isEmpty || !pages[page].parts.isEmpty
  }
}
