internal import OutlineModel

/// Plans a site: pages, paths and ids of each outline, and what belongs to all of them.
/// - Parameter ownFiles: the paths of files of the user's that are copied as they are, relative to
///   the output folder: what the generator would write there, it doesn't.
package func planSite(
  _ configuration: SiteConfiguration, _ sources: [OutlineSource], ownFiles: Set<String> = []
) -> SitePlan {
  planSite(configuration, sources, ownFiles: ownFiles, sitemapLimits: Sitemap.Limits())
}

/// - Parameter sitemapLimits: lower ones for tests.
func planSite(
  _ configuration: SiteConfiguration, _ sources: [OutlineSource], ownFiles: Set<String> = [],
  sitemapLimits: Sitemap.Limits
) -> SitePlan {
  var paths = PathAllocator(style: configuration.urls)
  for path in ["index.html"] + SitePlan.reservedPaths { paths.reserve(path) }
  var warnings: [Diagnostic] = []
  // Their folder is taken before others are named.
  let tags = collectTags(of: sources, configuration.tags, &warnings)
  if tags != nil { paths.reserve(TagIndex.folder) }
  var outlines: [OutlinePlan] = []
  for source in sources {
    let folder =
      sources.count == 1
      ? "" : paths.claim(folder: "", name: fileName(for: source.name), ending: "/", prefix: "")
    var planner = OutlinePlanner(source: source, site: configuration, folder: folder)
    outlines.append(planner.plan(&paths))
    warnings += planner.warnings
  }
  let redirects = RedirectPlanner(
    outlines: outlines, files: ["index.html"] + SitePlan.reservedPaths + ownFiles)
  warnings += redirects.warnings
  let title = configuration.title ?? (outlines.count == 1 ? outlines[0].title : "")
  let assets = outlines.enumerated().flatMap { index, plan in
    plan.source.assets.map { plan.asset(at: $0, outline: index) }
  }
  var plan = SitePlan(
    configuration: configuration, title: title, outlines: outlines, assets: assets,
    ownFiles: ownFiles, redirects: redirects.redirects,
    tags: tags.map { TagIndex($0, &paths) })
  warnings += plan.addListings(sitemapLimits)
  plan.warnings = warnings
  return plan
}

extension SitePlan {
  /// Adds what lists addresses for programs, which needs to know where the site will be.
  /// - Returns: what is wrong with what they are made of.
  fileprivate mutating func addListings(_ limits: Sitemap.Limits) -> [Diagnostic] {
    guard let address = configuration.baseURL.map(SiteAddress.init) else {
      guard let feed = configuration.feed, feed.entries > 0 else { return [] }
      return [
        Diagnostic(
          .warning, at: feed.location, "there is no feed without a `base_url`",
          advice: "say where the site will be published: base_url: https://example.org/")
      ]
    }
    self.address = address
    let sitemap = Sitemap(of: outlines, hasStartPage: hasStartPage, at: address, limits)
    self.sitemap = sitemap
    let count = configuration.feed?.entries ?? Feed.usualCount
    guard count > 0 else { return sitemap.warnings }
    let feed = Feed(of: outlines, count: count)
    if !feed.entries.isEmpty { self.feed = feed }
    return sitemap.warnings + feed.warnings
  }
}

/// The tags that have pages; nil where none do.
private func collectTags(
  of sources: [OutlineSource], _ wanted: SiteConfiguration.Tags, _ warnings: inout [Diagnostic]
) -> TagCollection? {
  guard wanted != .no else { return nil }
  let tags = TagCollection(sources)
  guard !tags.tags.isEmpty else { return nil }
  guard wanted == .auto, tags.tags.count > TagIndex.mostUnasked else { return tags }
  warnings.append(
    Diagnostic(
      .note, "there are \(tags.tags.count) different tags, so they have no pages of their own",
      advice: "`tags: yes` makes these all the same; `tags: no` is silent"))
  return nil
}
