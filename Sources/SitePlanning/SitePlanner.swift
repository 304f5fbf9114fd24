internal import OutlineModel

/// Plans a site: pages, paths and ids of each outline.
package func planSite(_ configuration: SiteConfiguration, _ sources: [OutlineSource]) -> SitePlan {
  var paths = PathAllocator()
  for path in reservedPaths { paths.reserve(path) }
  var warnings: [Diagnostic] = []
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
    warnings: warnings)
}
