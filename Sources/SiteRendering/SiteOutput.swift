internal import SitePlanning

/// One file that rendering makes.
package enum SiteOutput: Equatable, Sendable {
  /// A page of an outline, both by index.
  case page(outline: Int, page: Int)
  /// A page of an outline with everything open, both by index.
  case allOpen(outline: Int, page: Int)
  case start
  /// A page of a tag: the tag by its number, and which of its pages.
  case tag(Int, part: Int)
  /// One of the pages that list all tags.
  case tagIndex(part: Int)
  case notFound
  case styleSheet
  /// The page at an old address of a node, by its index.
  case redirect(Int)
  /// A file that lists pages, by its index; where there are several, `sitemapIndex` lists these.
  case sitemap(file: Int)
  case sitemapIndex
  case feed
  case robots
  /// The built-in picture that stands for the site.
  case favicon

  /// Whether it is text that comes of the source, which may hold what no page may.
  var isWritten: Bool { self != .styleSheet && self != .favicon }
}

extension SiteContent {
  /// All files of the site but copied ones: the pages in reading order first.
  package var outputs: [SiteOutput] {
    var outputs: [SiteOutput] = []
    for (outline, plan) in plan.outlines.enumerated() {
      outputs += plan.pages.indices.map { .page(outline: outline, page: $0) }
      outputs += plan.openPages.indices.map { .allOpen(outline: outline, page: $0) }
    }
    if plan.hasStartPage { outputs.append(.start) }
    for (number, tag) in (plan.tags?.tags ?? []).enumerated() {
      outputs += tag.pages.indices.map { .tag(number, part: $0) }
    }
    outputs += (plan.tags?.pages ?? []).indices.map { .tagIndex(part: $0) }
    outputs += plan.redirects.indices.map { .redirect($0) }
    outputs += [.notFound, .styleSheet]
    return outputs + listings.filter { !plan.hasFile(at: path(of: $0)) }
  }

  /// What stands beside the pages, unless the user has a file of that name.
  private var listings: [SiteOutput] {
    var outputs: [SiteOutput] = [.robots]
    if plan.configuration.favicon == nil { outputs.append(.favicon) }
    if let sitemap = plan.sitemap {
      if sitemap.hasIndex { outputs.append(.sitemapIndex) }
      outputs += sitemap.files.indices.map { .sitemap(file: $0) }
    }
    if plan.feed != nil { outputs.append(.feed) }
    return outputs
  }

  /// The number of pages that a reader comes to: those of the outlines and the tags, and the start
  /// page.
  package var pageCount: Int {
    plan.outlines.reduce((plan.hasStartPage ? 1 : 0) + (plan.tags?.pageCount ?? 0)) {
      $0 + $1.pages.count + $1.openPages.count
    }
  }

  /// Where an output goes, relative to the output folder.
  package func path(of output: SiteOutput) -> String {
    switch output {
    case .page(let outline, let page): plan.outlines[outline].pages[page].path
    case .allOpen(let outline, let page): plan.outlines[outline].openPages[page].path
    case .start: "index.html"
    case .tag(let number, let part): plan.tags?.tags[number].pages[part] ?? ""
    case .tagIndex(let part): plan.tags?.pages[part] ?? ""
    case .notFound: "404.html"
    case .styleSheet: "pleat.css"
    case .redirect(let index): plan.redirects[index].path
    case .sitemap(let file): plan.sitemap?.path(ofFile: file) ?? "sitemap.xml"
    case .sitemapIndex: "sitemap.xml"
    case .feed: "feed.xml"
    case .robots: "robots.txt"
    case .favicon: "favicon.svg"
    }
  }
}
