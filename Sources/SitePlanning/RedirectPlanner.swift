internal import OutlineModel

/// Makes redirects of the aliases of nodes, once it is known where all pages go.
struct RedirectPlanner {
  /// Who has a path.
  private enum Holder {
    case page(title: String)
    case file
    case folder
    case alias(SourceLocation)
  }

  private(set) var redirects: [Redirect] = []
  private(set) var warnings: [Diagnostic] = []
  /// Paths as a disk sees them that ignores case and Unicode form.
  private var holders: [[UInt8]: Holder] = [:]

  /// - Parameter files: the paths of all else that the site has.
  init(outlines: [OutlinePlan], files: [String]) {
    guard outlines.contains(where: \.outline.saysAliases) else { return }
    for file in files { hold(file, .file) }
    for outline in outlines {
      for page in outline.pages { hold(page.path, .page(title: page.title)) }
      for page in outline.openPages { hold(page.path, .page(title: outline.title)) }
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
    if let (holder, isAbove) = holder(of: path) {
      return warn(alias, holder, isAbove: isAbove, at: place)
    }
    hold(path, .alias(place))
    redirects.append(Redirect(path: path, outline: index, node: node))
    for outline in outlines { outline.occupy(path) }
  }

  private mutating func hold(_ path: String, _ holder: Holder) {
    holders[foldedName(path)] = holder
    // The innermost first: where one is known, those above it are too.
    for folder in folders(above: path).reversed() {
      let key = foldedName(folder)
      if holders[key] != nil { break }
      holders[key] = .folder
    }
  }

  /// Who has the path, or a file where a folder of the path has to be.
  private func holder(of path: String) -> (holder: Holder, isAbove: Bool)? {
    if let holder = holders[foldedName(path)] { return (holder, false) }
    for folder in folders(above: path) {
      guard let holder = holders[foldedName(folder)] else { break }
      if case .folder = holder { continue }
      return (holder, true)
    }
    return nil
  }

  private mutating func warn(
    _ alias: String, _ holder: Holder, isAbove: Bool, at place: SourceLocation
  ) {
    let who =
      switch holder {
      case .page(let title): "the page \"\(title)\" is"
      case .file: "a file of the site is"
      case .folder: "a folder of the site is"
      case .alias(let other): "the alias at \(other) is"
      }
    warnings.append(
      Diagnostic(
        .warning, at: place,
        "the alias \"\(alias)\" is left out: \(who) \(isAbove ? "in its way" : "there")",
        advice: "an alias is an address that nothing else has, whatever the case of its letters"))
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
