package import OutlineModel

/// A whole site as data: what rendering turns into bytes.
package struct SitePlan: Sendable {
  package let configuration: SiteConfiguration
  /// The site's title as plain text; empty where several outlines have no title together.
  package let title: String
  package let outlines: [OutlinePlan]
  /// Files that are copied whatever the bodies say.
  package let assets: [Asset]
  /// The paths of files of the user's that stand where the generator would write its own.
  package let ownFiles: Set<String>
  /// The pages at old addresses.
  package let redirects: [Redirect]
  /// Where the site will be published; nil where that is not known.
  package internal(set) var address: SiteAddress?
  /// Nil where the site has no address.
  package internal(set) var sitemap: Sitemap?
  /// Nil where the site has no address, no dates, or wants none.
  package internal(set) var feed: Feed?
  /// The pages of tags; nil where there are none.
  package let tags: TagIndex?
  package internal(set) var warnings: [Diagnostic] = []

  init(
    configuration: SiteConfiguration, title: String, outlines: [OutlinePlan], assets: [Asset],
    ownFiles: Set<String>, redirects: [Redirect], tags: TagIndex?
  ) {
    self.configuration = configuration
    self.title = title
    self.outlines = outlines
    self.assets = assets
    self.ownFiles = ownFiles
    self.redirects = redirects
    self.tags = tags
  }

  /// Whether `index.html` lists the outlines; a sole outline's first page is `index.html` itself.
  package var hasStartPage: Bool { outlines.count != 1 }

  package var nodeCount: Int { outlines.reduce(0) { $0 + $1.outline.count } }

  /// The path of the site on its host, with `/` at both ends: from `base_url`, else `/`.
  package var basePath: String {
    guard let base = configuration.baseURL, let scheme = base.firstRange(of: "://"),
      let slash = base[scheme.upperBound...].firstIndex(of: "/")
    else { return "/" }
    let path = base[slash...]
    return path.hasSuffix("/") ? String(path) : path + "/"
  }

  /// What the site is about, in a sentence.
  package var description: String? {
    hasStartPage ? configuration.description : outlines[0].description
  }

  /// The name of the picture that stands for the site, in the output folder.
  package var faviconName: String { configuration.favicon?.name ?? "favicon.svg" }

  /// The language of the pages that belong to no outline.
  package var language: String {
    hasStartPage ? configuration.language : outlines[0].settings.language
  }

  package var direction: NodeDetails.Direction {
    hasStartPage
      ? configuration.direction ?? directionOf(language: language)
      : outlines[0].settings.direction
  }

  /// The generator's own files, relative to the output folder, but for the pages of outlines.
  static let reservedPaths = [
    "404.html", "pleat.css", "sitemap.xml", "feed.xml", "robots.txt", "favicon.svg", "favicon.png",
    "favicon.ico", ".pleat-manifest",
  ]
}

/// A file that is copied from a source folder into the site.
package struct Asset: Hashable, Sendable {
  /// The outline whose source folder holds it, as an index.
  package var outline: Int
  /// Relative to that source folder.
  package var source: String
  /// Relative to the output folder.
  package var target: String

  package init(outline: Int, source: String, target: String) {
    self.outline = outline
    self.source = source
    self.target = target
  }
}
