internal import OutlineModel

/// Plans a site: pages, paths and ids of each outline.
package func planSite(
  _ configuration: SiteConfiguration, _ sources: [OutlineSource], siteFiles: SiteFiles = .none
) -> SitePlan {
  var paths = PathAllocator()
  for path in reservedPaths { paths.reserve(path) }
  var warnings: [Diagnostic] = []
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
  var siteFiles = siteFiles
  let clashes =
    siteFiles.assets.isEmpty ? [] : siteFiles.removeClashes(with: generatedPaths(of: outlines))
  warnings += clashes.map(warning)
  let title = configuration.title ?? (outlines.count == 1 ? outlines[0].title : "")
  let sitePaths = SitePaths(of: sources)
  return SitePlan(
    configuration: configuration, title: title, outlines: outlines,
    assets: assets(of: outlines, sitePaths, siteFiles), siteFiles: siteFiles, warnings: warnings,
    paths: sitePaths)
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
private func generatedPaths(of outlines: [OutlinePlan]) -> [String] {
  reservedPaths + outlines.flatMap { $0.pages.map(\.path) + $0.openPages.map(\.path) }
}

private func warning(ofClash asset: Asset) -> Diagnostic {
  Diagnostic(
    .warning, at: SourceLocation(file: asset.source),
    "this file is not copied: the site has \(asset.target) for itself",
    advice: "give the file another name")
}
