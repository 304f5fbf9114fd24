package import OutlineModel

/// A whole site as data: what rendering turns into bytes.
package struct SitePlan: Sendable {
  package let configuration: SiteConfiguration
  /// The site's title as plain text; empty where several outlines have no title together.
  package let title: String
  package let outlines: [OutlinePlan]
  /// Files that are copied whatever the bodies say.
  package let assets: [Asset]
  package let warnings: [Diagnostic]
  /// The pages of tags; nil where there are none.
  package let tags: TagIndex?

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

  /// The language of the pages that belong to no outline.
  package var language: String {
    hasStartPage ? configuration.language : outlines[0].settings.language
  }

  package var direction: NodeDetails.Direction {
    hasStartPage
      ? configuration.direction ?? directionOf(language: language)
      : outlines[0].settings.direction
  }
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
