internal import SitePlanning

/// How the nodes of an outline are shown on the page at work.
enum Showing: Equatable {
  /// As the page says, by its index: what lives elsewhere is a row, what is closed is closed.
  case page(Int)
  /// All of them open, on one of the pages for that.
  case allOpen(Int)

  /// Where the ids of headings in texts are told apart.
  var headingScope: HeadingScope {
    switch self {
    case .page(let page): .page(page)
    case .allOpen(let page): .openPage(page)
    }
  }

  var isAllOpen: Bool { if case .allOpen = self { true } else { false } }
}

extension OutlinePlan {
  func path(of showing: Showing) -> String {
    switch showing {
    case .page(let page): pages[page].path
    case .allOpen(let page): openPages[page].path
    }
  }

  /// The nodes below what the page is about.
  func nodes(on showing: Showing) -> Range<Int> {
    switch showing {
    case .page(let page): pages[page].nodes
    case .allOpen(let page): openPages[page].nodes
    }
  }

  /// The node that the page is about.
  func root(of showing: Showing) -> Int? {
    switch showing {
    case .page(let page): pages[page].root
    case .allOpen: pages[0].root
    }
  }

  /// Whether the page goes on with what another one began.
  func isContinuation(_ showing: Showing) -> Bool {
    switch showing {
    case .page(let page): pages[page].isContinuation
    case .allOpen(let page): page > 0
    }
  }

  func idsShown(on showing: Showing) -> Set<String> {
    switch showing {
    case .page(let page): idsShown(on: page)
    case .allOpen(let page): idsShown(onOpenPage: page)
    }
  }
}
