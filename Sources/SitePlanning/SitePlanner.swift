internal import OutlineModel

/// Plans a site: pages, paths and ids of each outline.
package func planSite(_ configuration: SiteConfiguration, _ sources: [OutlineSource]) -> SitePlan {
  var paths = PathAllocator()
  for path in reservedPaths { paths.reserve(path) }
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
  let title = configuration.title ?? (outlines.count == 1 ? outlines[0].title : "")
  let assets = outlines.enumerated().flatMap { index, plan in
    plan.source.assets.map { plan.asset(at: $0, outline: index) }
  }
  return SitePlan(
    configuration: configuration, title: title, outlines: outlines, assets: assets,
    warnings: warnings, tags: tags.map { TagIndex($0, &paths) })
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
