package import OutlineModel

/// A whole site as data: what rendering turns into bytes.
package struct SitePlan: Sendable {
  package let configuration: SiteConfiguration
  /// The site's title as plain text; empty where several outlines have no title together.
  package let title: String
  package let outlines: [OutlinePlan]
  /// Files that are copied whatever the bodies say.
  package let assets: [Asset]
  /// Those of the site's own folders, which are copied as well. What would stand where one of them
  /// does is not made.
  package let siteFiles: SiteFiles
  let paths: SitePaths
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
    siteFiles: SiteFiles, paths: SitePaths, redirects: [Redirect], tags: TagIndex?
  ) {
    self.configuration = configuration
    self.title = title
    self.outlines = outlines
    self.assets = assets
    self.siteFiles = siteFiles
    self.paths = paths
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

  /// Whether one of the site's own files becomes `path`, so that none is to be made.
  package func hasFile(at path: String) -> Bool { siteFiles.asset(at: path) != nil }

  /// The size of an image that is copied; nil where the file doesn't say it.
  package func imageSize(of asset: Asset) -> ImageSize? {
    let files = asset.outline.map { outlines[$0].source.files } ?? siteFiles.files
    return files.imageSize(asset.source)
  }

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
  static let reservedPaths = ["404.html", "pleat.css", ".pleat-manifest"] + replaceablePaths

  /// Those that a file of the user's may stand in for.
  static let replaceablePaths = [
    "sitemap.xml", "feed.xml", "robots.txt", "favicon.svg", "favicon.png", "favicon.ico",
  ]
}

/// A file that is copied into the site.
///
/// Two are the same by the bytes of their paths: to `String`, names that differ in Unicode form
/// alone are one.
package struct Asset: Sendable {
  /// The outline whose source folder holds it, as an index; nil for one of the site's own folders.
  package var outline: Int?
  /// Relative to that source folder, or to the folder of `pleat.yml`.
  package var source: String
  /// Relative to the output folder.
  package var target: String

  package init(outline: Int?, source: String, target: String) {
    self.outline = outline
    self.source = source
    self.target = target
  }
}

extension Asset: Hashable {
  package static func == (first: Asset, second: Asset) -> Bool {
    first.outline == second.outline && isEqual(first.source, second.source)
      && isEqual(first.target, second.target)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
    for byte in source.utf8 { hasher.combine(byte) }
  }
}
