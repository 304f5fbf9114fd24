internal import OutlineModel

/// A link by a path, and what it starts from.
private struct PathLink {
  /// As it is written, percent-decoded.
  let path: String
  let fragment: String
  let outline: Int
  let node: Int
  /// Relative to the source folder; nil for a path that leads out of it.
  let full: String?
  /// Relative to the site's folder.
  let place: String

  /// Whether the path of `base_url` was taken off its start.
  let isBelowBase: Bool

  var isFolder: Bool { path.hasSuffix("/") }
}

extension LinkResolver {
  func resolve(
    path: String, fragment: String, outline: Int, from node: Int, isBelowBase: Bool = false
  ) -> LinkResolution {
    if path == "/", plan.hasStartPage { return LinkResolution(.start) }
    let own = plan.outlines[outline].outline
    let folder =
      path.hasPrefix("/")
      ? ""
      : SourceIndex.folder(
        of: own.texts[own.text(of: node)].path, isFolder: own.flags(of: node).contains(.isFolder))
    // A path may leave the folder and come back to it.
    let full =
      pathWithoutDots(folder.isEmpty ? path : folder + "/" + path)
      ?? plan.paths.path(to: path, from: folder, below: outline)
    if let full, let found = indices[outline].node(at: full, isFolder: path.hasSuffix("/")) {
      return resolve(fragment: fragment, in: found, outline)
    }
    // What follows is for the few links that lead elsewhere.
    let link = PathLink(
      path: path, fragment: fragment, outline: outline, node: node, full: full,
      place: plan.paths.path(to: path, from: folder, of: outline), isBelowBase: isBelowBase)
    if let found = ofOtherSource(link) ?? ofSiteFile(link) ?? ofAsset(link)
      ?? ofPublishedFile(link)
    {
      return found
    }
    if path.hasPrefix("/"), let found = ofPathInSite(link) { return found }
    return inAnotherCase(link) ?? missing(link)
  }

  /// The node of a file of another outline, or the first page of an outline of data.
  private func ofOtherSource(_ link: PathLink) -> LinkResolution? {
    node(at: link.place, link, except: link.outline)
  }

  private func node(at place: String, _ link: PathLink, except own: Int?) -> LinkResolution? {
    if let outline = plan.paths.outline(ofFile: place), plan.outlines[outline].outline.count > 0 {
      return top(of: outline, link.fragment)
    }
    for (outline, path) in plan.paths.outlines(holding: place) where outline != own {
      if let found = indices[outline].node(at: path, isFolder: link.isFolder) {
        return resolve(fragment: link.fragment, in: found, outline)
      }
    }
    return nil
  }

  /// The first page of an outline, or the node of it that has an id.
  private func top(of outline: Int, _ fragment: String) -> LinkResolution {
    let own = plan.outlines[outline]
    if fragment.isEmpty || fragment == "top" { return LinkResolution(.top(outline: outline)) }
    if let node = own.ids.node(withID: fragment) {
      return LinkResolution(.node(outline: outline, node: node))
    }
    return LinkResolution(
      .top(outline: outline), problem: "nothing in \"\(own.title)\" has the id \"\(fragment)\"",
      advice: "the link leads to the first page")
  }

  /// One of the site's own files, as it lies in the folder of `pleat.yml`.
  private func ofSiteFile(_ link: PathLink) -> LinkResolution? {
    guard !plan.siteFiles.assets.isEmpty else { return nil }
    return plan.siteFiles.asset(from: link.place).map { resolution(of: $0, link) }
  }

  /// One of the site's own files, as it is published.
  private func ofPublishedFile(_ link: PathLink) -> LinkResolution? {
    guard link.path.hasPrefix("/"), let full = link.full else { return nil }
    // Hosts show the page that is in a folder.
    let asset =
      plan.siteFiles.asset(at: full)
      ?? plan.siteFiles.asset(at: full.isEmpty ? "index.html" : full + "/index.html")
    return asset.map { resolution(of: $0, link) }
  }

  private func resolution(of asset: Asset, _ link: PathLink) -> LinkResolution {
    var found = LinkResolution(.asset(asset))
    found.fragment = link.fragment
    return found
  }

  private func ofAsset(_ link: PathLink) -> LinkResolution? {
    guard let full = link.full else { return nil }
    let own = plan.outlines[link.outline]
    let match = own.assets.match(at: full)
    if match.finding != .nothing, !isEqual(match.path, full) { return nil }
    switch match.finding {
    case .file: return markdownStem(of: full) == nil ? asset(match, link) : leftOut(link)
    case .folder:
      return LinkResolution(
        .missing, problem: "\"\(link.path)\" is a folder that has no page",
        advice: "link to a file in it, or put an index.md there")
    case .hidden:
      return LinkResolution(
        .missing, problem: "\"\(link.path)\" is hidden, and hidden files are not published",
        advice: "give it a name without a dot at its start")
    case .outside:
      return LinkResolution(
        .missing,
        problem: "\"\(link.path)\" is a symbolic link that leads out of the source folder",
        advice: "put the file itself there")
    case .own: return leftOut(link)
    case .nothing: return nil
    }
  }

  private func asset(_ match: AssetIndex.Match, _ link: PathLink) -> LinkResolution {
    let plan = plan.outlines[link.outline]
    return resolution(
      of: plan.asset(at: match.path, outline: link.outline, rank: match.rank), link)
  }

  private func leftOut(_ link: PathLink) -> LinkResolution {
    LinkResolution(
      .missing, problem: "\"\(link.path)\" is left out of the site",
      advice: "it is a draft, or no part of this outline")
  }

  /// A path from the root of the published site: below the path of its `base_url`, or in the folder of
  /// `pleat.yml`, or below a source that is named like the first part, or in its folder `docs`.
  private func ofPathInSite(_ link: PathLink) -> LinkResolution? {
    var path = link.path
    let base = percentDecoded(plan.basePath[...])
    if !link.isBelowBase, base != "/", path.hasPrefix(base) {
      path = "/" + path.dropFirst(base.count)
      if path == "/" {
        return LinkResolution(plan.hasStartPage ? .start : .top(outline: link.outline))
      }
      let found = resolve(
        path: path, fragment: link.fragment, outline: link.outline, from: link.node,
        isBelowBase: true)
      if found.target != .missing { return found }
    }
    guard let full = pathWithoutDots(path), !full.isEmpty else { return nil }
    if let found = node(at: full, link, except: nil) { return found }
    // Other tools publish a folder as the root of the site.
    let source = plan.outlines[link.outline].source
    var below = full
    if let slash = full.firstIndex(of: "/"), isEqual(full[..<slash], source.name) {
      below = String(full[full.index(after: slash)...])
    } else if isEqual(full, source.name) {
      below = ""
    } else {
      below = "docs/" + full
    }
    return indices[link.outline].node(at: below, isFolder: link.isFolder).map {
      resolve(fragment: link.fragment, in: $0, link.outline)
    }
  }
}

// MARK: - What is not just there

extension LinkResolver {
  /// What is there on a disk that ignores case and Unicode form, with a warning.
  private func inAnotherCase(_ link: PathLink) -> LinkResolution? {
    guard let full = link.full else { return nil }
    let own = plan.outlines[link.outline]
    let nodes = indices[link.outline].nodes(likelyMeantBy: full)
    if let first = nodes.first {
      var found = resolve(fragment: link.fragment, in: first.node, link.outline)
      // The case of an ending alone does not count.
      if !isEqual(markdownStem(of: first.path) ?? first.path, markdownStem(of: full) ?? full) {
        warn(of: nodes.map(\.path), link, &found)
      }
      return found
    }
    let match = own.assets.match(at: full)
    guard match.finding == .file, markdownStem(of: match.path) == nil else { return nil }
    var found = asset(match, link)
    warn(of: [match.path] + match.others, link, &found)
    return found
  }

  private func warn(of paths: [String], _ link: PathLink, _ found: inout LinkResolution) {
    let shown = paths.map {
      "\"\(relativePath(to: $0, from: plan.outlines[link.outline], link.node))\""
    }
    let first = shown.first ?? ""
    found.problem =
      shown.count == 1
      ? "\"\(link.path)\" is not written like the file, which many disks tell apart"
      : "\"\(link.path)\" may be " + shown.joined(separator: " or ") + "; the first is taken"
    found.advice = "write \(first)"
  }

  private func missing(_ link: PathLink) -> LinkResolution {
    guard let full = link.full else {
      return LinkResolution(
        .missing, problem: "\"\(link.path)\" leads out of the source folder",
        advice: "move the file into the folder, or link to its address on the web")
    }
    var found = LinkResolution(.missing, problem: "nothing is at \"\(link.path)\"")
    found.missing = .path(full)
    return found
  }
}
