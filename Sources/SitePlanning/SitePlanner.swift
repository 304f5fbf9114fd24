internal import OutlineModel

/// Plans a site: pages, paths and ids of each outline, and what belongs to all of them.
package func planSite(
  _ configuration: SiteConfiguration, _ sources: [OutlineSource], siteFiles: SiteFiles = .none
) -> SitePlan {
  planSite(configuration, sources, siteFiles: siteFiles, sitemapLimits: Sitemap.Limits())
}

/// - Parameter sitemapLimits: lower ones for tests.
func planSite(
  _ configuration: SiteConfiguration, _ sources: [OutlineSource], siteFiles: SiteFiles = .none,
  sitemapLimits: Sitemap.Limits
) -> SitePlan {
  var paths = PathAllocator(style: configuration.urls)
  for path in ["index.html"] + SitePlan.reservedPaths { paths.reserve(path) }
  var warnings: [Diagnostic] = []
  // Their folder and its page are taken before others are named.
  let tags = collectTags(of: sources, configuration.tags, &warnings)
  if tags != nil {
    for path in [TagIndex.folder, TagIndex.index] { paths.reserve(path) }
  }
  var outlines: [OutlinePlan] = []
  for source in sources {
    let folder =
      sources.count == 1
      ? "" : paths.claim(folder: "", name: fileName(for: source.name), ending: "/", prefix: "")
    var planner = OutlinePlanner(
      source: source, site: configuration, folder: folder, siteFiles: siteFiles)
    outlines.append(planner.plan(&paths))
    warnings += planner.warnings
  }
  let tagIndex = tags.map { TagIndex($0, &paths) }
  for path in tagIndex?.paths ?? [] { for outline in outlines { outline.occupy(path) } }
  var siteFiles = siteFiles
  let clashes =
    siteFiles.assets.isEmpty
    ? []
    : siteFiles.removeClashes(
      with: generatedPaths(of: outlines, tagIndex, configuration, siteFiles))
  warnings += clashes.map { warning(ofClash: $0.asset, with: $0.other) }
  let redirects = RedirectPlanner(
    outlines: outlines,
    files: ["index.html"] + SitePlan.reservedPaths + siteFiles.assets.map(\.target)
      + (tagIndex?.paths ?? []))
  warnings += redirects.warnings
  let title = configuration.title ?? (outlines.count == 1 ? outlines[0].title : "")
  let sitePaths = SitePaths(of: sources)
  var plan = SitePlan(
    configuration: configuration, title: title, outlines: outlines,
    assets: assets(of: outlines, sitePaths, siteFiles), siteFiles: siteFiles, paths: sitePaths,
    redirects: redirects.redirects, tags: tagIndex)
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

/// What is copied whatever the bodies say.
private func assets(
  of outlines: [OutlinePlan], _ paths: SitePaths, _ siteFiles: SiteFiles
) -> [Asset] {
  let own = outlines.enumerated().flatMap { index, plan in
    plan.source.assets.compactMap { path -> Asset? in
      // What the site copies is not copied once more for an outline that holds it too.
      let isSiteFile =
        !siteFiles.assets.isEmpty
        && siteFiles.asset(from: paths.path(to: path, from: "", of: index)) != nil
      if isSiteFile { return nil }
      return plan.asset(at: path, outline: index, rank: plan.assets.match(at: path).rank)
    }
  }
  return siteFiles.assets + own
}

/// All that is generated.
private func generatedPaths(
  of outlines: [OutlinePlan], _ tags: TagIndex?, _ configuration: SiteConfiguration,
  _ siteFiles: SiteFiles
) -> [String] {
  let own = SitePlan.reservedPaths.filter {
    !SitePlan.replaceablePaths.contains($0) || siteFiles.asset(at: $0) == nil
  }
  let files = ["index.html"] + own + (configuration.favicon.map { [$0.name] } ?? [])
  return files + outlines.flatMap { $0.pages.map(\.path) + $0.openPages.map(\.path) }
    + (tags?.paths ?? [])
}

private func warning(ofClash asset: Asset, with other: PathHolder) -> Diagnostic {
  let reason =
    switch other {
    case .asset(let other): "many disks take it for \(other.source)"
    case .page(let path): "the site has \(path) for itself"
    }
  return Diagnostic(
    .warning, at: SourceLocation(file: asset.source), "this file is not copied: \(reason)",
    advice: "give the file another name")
}
