internal import Bytes
internal import CommonMark
internal import OutlineModel
internal import Synchronization

/// A heading in the body of a node, and the id that it has on its page.
package struct PlannedHeading: Equatable, Sendable {
  package var level: Int
  /// As a reader sees it.
  package var title: String
  /// Empty where the heading is: nothing can lead there.
  package var id: String
  /// The id that its author gives it, where another thing on the page has it.
  package var takenID: String?
  /// Whether it stands in a quote, a list, an admonition or a footnote.
  package var isNested: Bool
}

/// Where the nodes of an outline are shown together, so that no two ids may be the same.
package enum HeadingScope: Hashable, Sendable {
  /// A page, by its index.
  case page(Int)
  /// One of the pages with everything open.
  case openPage(Int)
}

/// The headings in the bodies of each page, made when one is first asked for: most sites have none.
final class BodyHeadings: Sendable {
  private let known = Mutex<[HeadingScope: [Int: [PlannedHeading]]]>([:])

  /// Node → its headings.
  func all(in scope: HeadingScope, _ plan: OutlinePlan) -> [Int: [PlannedHeading]] {
    if let found = known.withLock({ $0[scope] }) { return found }
    // Not within the lock: other workers have pages of their own.
    var allocator = HeadingIDAllocator(plan, scope)
    let found = allocator.allocate()
    known.withLock { $0[scope] = found }
    return found
  }
}

extension OutlinePlan {
  /// The headings in the body of a node, in the order in which they are written.
  package func headings(of node: Int, in scope: HeadingScope) -> [PlannedHeading] {
    bodyHeadings.all(in: scope, self)[node] ?? []
  }

  /// The same on the page where the node lives.
  package func headings(of node: Int) -> [PlannedHeading] {
    headings(of: node, in: .page(home(of: node)))
  }

  /// The ids of all headings in bodies that a page shows.
  package func headingIDs(in scope: HeadingScope) -> [String] {
    bodyHeadings.all(in: scope, self).values.flatMap { $0.map(\.id) }
  }

  /// Whether a page shows `node`, by a row at least.
  func shows(_ node: Int, in scope: HeadingScope) -> Bool {
    switch scope {
    case .page(let page): pages[page].nodes.contains(node) || pages[page].root == node
    case .openPage(let page):
      openPages[page].nodes.contains(node) || page == 0 && pages[0].root == node
    }
  }

  /// The nodes whose bodies a page shows, in reading order.
  func nodesWithBodies(in scope: HeadingScope) -> [Int] {
    switch scope {
    case .openPage(let page):
      let root = page == 0 ? pages[0].root.map { [$0] } ?? [] : []
      return (root + openPages[page].nodes).filter(outline.hasBody)
    case .page(let page):
      var found: [Int] = []
      if let root = pages[page].root, home(of: root) == page, outline.hasBody(root) {
        found.append(root)
      }
      var node = pages[page].nodes.lowerBound
      while node < pages[page].nodes.upperBound {
        let isHome = home(of: node) == page
        if isHome, outline.hasBody(node) { found.append(node) }
        node = isHome ? node + 1 : outline.end(of: node)
      }
      return found
    }
  }
}
