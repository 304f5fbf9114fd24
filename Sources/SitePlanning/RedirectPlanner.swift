internal import OutlineModel

/// Makes redirects of the aliases of nodes, once it is known where all pages go.
struct RedirectPlanner {
  /// Whose file has a path.
  fileprivate enum Owner {
    case page(title: String)
    case site
    /// One that bodies may name, by its path.
    case source(String)
    case alias(SourceLocation)
  }

  private(set) var redirects: [Redirect] = []
  private(set) var warnings: [Diagnostic] = []
  private var taken = TakenPaths<Owner>()

  /// - Parameter files: the paths of all else that the site has.
  init(outlines: [OutlinePlan], files: [String]) {
    guard outlines.contains(where: \.outline.saysAliases) else { return }
    for file in files { taken.take(file, for: .site) }
    for outline in outlines {
      for page in outline.pages { taken.take(page.path, for: .page(title: page.title)) }
      for page in outline.openPages { taken.take(page.path, for: .page(title: outline.title)) }
    }
    for (index, outline) in outlines.enumerated() where outline.outline.saysAliases {
      for node in 0..<outline.outline.count where outline.outline.hasDetails(node) {
        for alias in outline.outline.aliases(of: node) { add(alias, of: node, index, outlines) }
      }
    }
  }

  private mutating func add(
    _ alias: String, of node: Int, _ index: Int, _ outlines: [OutlinePlan]
  ) {
    let place = outlines[index].outline.location(of: node)
    let path: String
    do throws(AliasPath.Fault) {
      path = try AliasPath(alias).path
    } catch {
      return warn(alias, error, at: place)
    }
    let obstacle =
      taken.obstacle(to: path) ?? outlines.lazy.compactMap { $0.source(at: path) }.first
    if let obstacle { return warn(alias, obstacle, at: place) }
    taken.take(path, for: .alias(place))
    redirects.append(Redirect(path: path, outline: index, node: node))
    for outline in outlines { outline.occupy(path) }
  }

  private mutating func warn(
    _ alias: String, _ obstacle: TakenPaths<Owner>.Obstacle, at place: SourceLocation
  ) {
    let reason =
      switch obstacle {
      case .file(let owner): "\(name(of: owner)) is there"
      case .folder: "a folder of the site is there"
      case .fileAbove(let owner): "\(name(of: owner)) is in its way"
      }
    warnings.append(
      Diagnostic(
        .warning, at: place, "the alias \"\(alias)\" is left out: \(reason)",
        advice: "an alias is an address that nothing else has, whatever the case of its letters"))
  }

  private func name(of owner: Owner) -> String {
    switch owner {
    case .page(let title): "the page \"\(title)\""
    case .site: "a file of the site"
    case .source(let path): "the file \(path) of the source folder"
    case .alias(let other): "the alias at \(other)"
    }
  }

  private mutating func warn(_ alias: String, _ fault: AliasPath.Fault, at place: SourceLocation) {
    let reason =
      switch fault {
      case .address: "it is no path below the site"
      case .climbs: "it leads out of the site"
      case .query: "no file can have an address with ? or # in it"
      case .character: "it holds a character that no name of a file should have"
      case .reserved(let name): "the name \"\(name)\" is kept for other things"
      case .tooLong: "it is too long for the name of a file"
      }
    warnings.append(
      Diagnostic(
        .warning, at: place, "the alias \"\(alias)\" is left out: \(reason)",
        advice: "write an old path of the page, such as /old/page.html"))
  }
}

extension OutlinePlan {
  /// The file of the source folder that would be copied to `path`, or where one of its folders is.
  fileprivate func source(at path: String) -> TakenPaths<RedirectPlanner.Owner>.Obstacle? {
    guard path.hasPrefix(folder) else { return nil }
    let path = String(path.dropFirst(folder.count))
    for part in foldersAbove(path) + [path] {
      let match = assets.match(at: part)
      guard match.finding == .file, markdownStem(of: match.path) == nil else { continue }
      return part == path ? .file(.source(match.path)) : .fileAbove(.source(match.path))
    }
    return nil
  }
}
