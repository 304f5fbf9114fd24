internal import Bytes
internal import OutlineModel

/// Plans one outline: cuts it into pages and names them and its nodes.
struct OutlinePlanner {
  private let source: OutlineSource
  let outline: Outline
  let settings: OutlineSettings
  let folder: String
  private(set) var pages: [Page] = []
  private(set) var homes: [UInt32]
  private(set) var warnings: [Diagnostic] = []
  /// The node that the first page is about.
  private let firstRoot: Int?
  /// The output folders of the source's folders.
  private var folders: [String: String] = [:]
  /// The source's folders that have a page of their own, where that may not be taken for granted:
  /// with `urls: pretty`, the page of a file beside a folder of its name is in that folder.
  private let foldersWithPages: Set<String>?

  private let siteFiles: SiteFiles

  init(
    source: OutlineSource, site: SiteConfiguration, folder: String, siteFiles: SiteFiles = .none
  ) {
    self.siteFiles = siteFiles
    self.source = source
    self.folder = folder
    outline = source.outline
    settings = OutlineSettings(source: source, site: site)
    firstRoot = source.firstRoot(in: settings.view)
    homes = [UInt32](repeating: 0, count: source.outline.count)
    foldersWithPages = site.urls == .pretty ? Self.foldersWithPages(in: source.outline) : nil
  }

  mutating func plan(_ paths: inout PathAllocator) -> OutlinePlan {
    var allocator = IDAllocator(outline: outline)
    let ids = allocator.allocate()
    warnings += allocator.warnings
    cut(ids: ids, &paths)
    return OutlinePlan(
      source: source, settings: settings, title: title, folder: folder, pages: pages,
      openPages: openPages(ids: ids, &paths), ids: ids, homes: homes,
      siteFiles: siteFiles)
  }

  private var title: String {
    if let title = source.configuration.title { return title }
    if !outline.title.isEmpty { return outline.title }
    let root = firstRoot.map { outline.plainTitle(of: $0) } ?? ""
    return root.isEmpty ? source.name : root
  }

  /// What the configuration says, else the title of the node that the page is about.
  private func titleOfFirstPage(_ root: Int?) -> String {
    guard source.configuration.title == nil, let root else { return title }
    return outline.plainTitle(of: root)
  }

  /// Makes the pages, in one walk over the nodes.
  private mutating func cut(ids: NodeIDs, _ paths: inout PathAllocator) {
    paths.reserve(folder + "index.html")
    paths.reserve(openPath(in: paths))
    let first = firstRoot
    let cutter = PageCutter(outline: outline, ids: ids, settings: settings, top: first)
    let cuts = cutter.cut()
    let below = first.map { $0 + 1 } ?? 0
    pages = [
      Page(
        path: folder + "index.html", title: titleOfFirstPage(first),
        root: first, nodes: below..<outline.count, slug: "", folder: folder)
    ]
    for node in below..<outline.count {
      let parent = outline.parent(of: node)
      var home = parent.map { Int(homes[$0]) } ?? 0
      if pages[home].root == parent {
        if cuts.beginsPart(at: node) { addPart(from: node, of: home, &paths) }
        home = pages[home].parts.last ?? home
      }
      if cuts.beginsPage(at: node) {
        homes[node] = UInt32(pages.count)
        addPage(for: node, below: home, ids: ids, &paths)
      } else {
        homes[node] = UInt32(home)
      }
    }
    for page in pages.indices where !pages[page].parts.isEmpty { nameParts(of: page) }
    if let node = cuts.firstTooDeep { warnAboutDepth(at: node) }
  }

  /// Begins a further page for the children of what `first` is about.
  private mutating func addPart(from node: Int, of first: Int, _ paths: inout PathAllocator) {
    if pages[first].parts.isEmpty { pages[first].parts = [first] }
    let previous = pages[first].parts[pages[first].parts.count - 1]
    var part = pages[first]
    part.path = paths.claimContinuation(of: pages[first].path, number: pages[first].parts.count + 1)
    part.nodes = node..<pages[previous].nodes.upperBound
    part.parent = first
    (part.parts, part.children, part.isContinuation) = ([], [], true)
    pages[previous].nodes = pages[previous].nodes.lowerBound..<node
    pages[first].parts.append(pages.count)
    pages.append(part)
  }

  private mutating func nameParts(of first: Int) {
    // A long body may leave no room for a node on the first part.
    let parts = pages[first].parts.filter { !pages[$0].nodes.isEmpty }
    let ranges = PartRanges(outline: outline, runs: parts.map { pages[$0].nodes }).names
    for (part, range) in zip(parts, ranges) { pages[part].range = range }
  }

  private mutating func addPage(
    for node: Int, below parent: Int, ids: NodeIDs, _ paths: inout PathAllocator
  ) {
    let flags = outline.flags(of: node)
    let isFile = flags.contains(.startsFile) && settings.pages == .files
    let name = isFile ? fileSlug(of: node, ids) : fileName(for: ids.id(of: node))
    let above = pages[parent]
    let isFolder = isFile && flags.contains(.isFolder)
    let claimed: String
    if isFolder {
      claimed = claimFolder(of: node, name: name, prefix: above.slug, &paths)
    } else {
      claimed = paths.claim(
        folder: isFile ? outputFolder(of: parentFolder(of: path(of: node)), &paths) : folder,
        name: name, ending: ".html", prefix: above.slug)
    }
    pages[parent].children.append(pages.count)
    pages.append(
      Page(
        path: isFolder ? claimed + "index.html" : claimed, title: outline.plainTitle(of: node),
        root: node, nodes: node + 1..<outline.end(of: node), parent: parent, slug: name,
        folder: isFolder ? claimed : above.folder))
  }

  /// The path of the file or folder that a node begins, below the source.
  private func path(of node: Int) -> String { outline.texts[outline.text(of: node)].path }

  /// The output folder of a folder's page.
  private mutating func claimFolder(
    of node: Int, name: String, prefix: String, _ paths: inout PathAllocator
  ) -> String {
    let path = SourceIndex.folder(of: path(of: node), isFolder: true)
    // A table of contents may name files of the folder before its own page.
    if !path.isEmpty, let known = folders[path] { return known }
    let claimed = paths.claim(
      folder: outputFolder(of: parentFolder(of: path), &paths), name: name, ending: "/",
      prefix: prefix, holdsPage: true)
    folders[path] = claimed
    return claimed
  }

  /// The output folder of a source folder: pages stand as their files do, whatever order a table
  /// of contents gives them.
  private mutating func outputFolder(of path: String, _ paths: inout PathAllocator) -> String {
    var missing: [String] = []
    var path = path
    while !path.isEmpty, folders[path] == nil {
      missing.append(path)
      path = parentFolder(of: path)
    }
    var output = path.isEmpty ? folder : folders[path] ?? folder
    for path in missing.reversed() {
      let own = String(nameWithoutOrder(lastPart(of: path)))
      output = paths.claim(
        folder: output, name: fileName(for: own), ending: "/", prefix: "",
        holdsPage: foldersWithPages?.contains(path) ?? true)
      folders[path] = output
    }
    return output
  }

  private static func foldersWithPages(in outline: Outline) -> Set<String> {
    var folders: Set<String> = []
    for node in 0..<outline.count {
      guard outline.flags(of: node).isSuperset(of: [.startsFile, .isFolder]) else { continue }
      let path = outline.texts[outline.text(of: node)].path
      folders.insert(SourceIndex.folder(of: path, isFolder: true))
    }
    return folders
  }

  /// The last part of a page's address: what the source sets, else the name on disk.
  private func fileSlug(of node: Int, _ ids: NodeIDs) -> String {
    if let set = outline.details(of: node)?.slug.map(slug(of:)), !set.isEmpty { return set }
    let path = path(of: node)
    let isFolder = outline.flags(of: node).contains(.isFolder)
    let name =
      isFolder ? SourceIndex.folder(of: path, isFolder: true) : markdownStem(of: path) ?? path
    let own = slug(of: String(nameWithoutOrder(lastPart(of: name))))
    return own.isEmpty ? fileName(for: ids.id(of: node)) : own
  }

  private mutating func warnAboutDepth(at node: Int) {
    warnings.append(
      Diagnostic(
        .note, at: outline.location(of: node), "the outline is too deep for one page",
        advice: "browsers show at most \(PageCutter.deepestLevel) levels; "
          + "what is deeper is on pages of its own"))
  }
}

extension OutlineSource {
  /// The node that the first page is about: the sole root, where it stands for a file or folder, or
  /// for the whole outline because nothing else names that.
  fileprivate func firstRoot(in view: OutlineConfiguration.View) -> Int? {
    guard outline.count > 0, outline.end(of: 0) == outline.count else { return nil }
    let flags = outline.flags(of: 0)
    if flags.contains(.startsFile) { return 0 }
    guard !isDocuments, view != .quotes, configuration.title == nil, outline.hasChildren(0),
      !flags.contains(.isGroup)
    else { return nil }
    let title = outline.plainTitle(of: 0)
    let isBlank = title.allSatisfy(\.isWhitespace)
    return !isBlank && (outline.title.isEmpty || outline.title == title) ? 0 : nil
  }
}
