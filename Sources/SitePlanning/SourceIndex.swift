internal import Bytes
internal import OutlineModel
internal import Synchronization

/// Finds the node of a source file or folder by its path.
final class SourceIndex: Sendable {
  private let nodes: PathTable
  /// The paths of the pages, below the outline's folder.
  private let pages: PathTable
  /// The nodes by their paths without ending, folded; made when a link first needs it.
  private let folded = Mutex<[[UInt8]: [Int]]?>(nil)
  private let plan: OutlinePlan

  init(plan: OutlinePlan) {
    self.plan = plan
    let outline = plan.outline
    var pages = PathTable()
    for page in plan.pages {
      guard let root = page.root else { continue }
      let path = String(page.path.dropFirst(plan.folder.count))
      pages[path] = root
      if plan.settings.urls == .pretty { pages[String(withoutIndex(path).dropLast())] = root }
    }
    var nodes = PathTable()
    for node in 0..<outline.count where outline.flags(of: node).contains(.startsFile) {
      let path = outline.texts[outline.text(of: node)].path
      nodes[path] = nodes[path] ?? node
      guard outline.flags(of: node).contains(.isFolder) else { continue }
      let folder = Self.folder(of: path, isFolder: true)
      nodes[folder] = nodes[folder] ?? node
    }
    (self.nodes, self.pages) = (nodes, pages)
  }

  /// The node for a path as a link names it: with or without `.md`, as `.html`, as the page that
  /// it becomes, or a folder, by its index file or without.
  ///
  /// Where a file and a folder have one name, the path is that of the file.
  /// - Parameter isFolder: whether the path was written with a slash at its end.
  func node(at path: String, isFolder: Bool = false) -> Int? {
    source(at: path, isFolder: isFolder) ?? pages[path] ?? pages[path + ".html"]
      ?? pages[path + "/index.html"] ?? node(byID: path)
  }

  /// A file that is called by its id in the place of its name, as Docusaurus publishes it.
  private func node(byID path: String) -> Int? {
    let name = String(lastPart(of: path))
    guard !name.isEmpty, let node = plan.ids.node(withID: name),
      plan.outline.flags(of: node).contains(.startsFile),
      let id = plan.outline.details(of: node)?.id, isEqual(id, name)
    else { return nil }
    return parentFolder(of: self.path(of: node)) == parentFolder(of: path) ? node : nil
  }

  private func source(at path: String, isFolder: Bool) -> Int? {
    let bare = withoutEnding(path)
    if bare != path, let node = nodes[path] { return node }
    let folder = nodes[path] ?? nodes[bare]
    if isFolder, let folder { return folder }
    if let node = nodes[bare + ".md"] ?? nodes[bare + ".markdown"] ?? folder { return node }
    guard isIndexName(bare) else { return nil }
    let parent = parentFolder(of: bare)
    return nodes[parent] ?? (parent.isEmpty ? nil : nodes[parent + ".md"])
  }

  /// The nodes for a path that is written in another case or another form of Unicode, in reading
  /// order, each with its path.
  func nodes(likelyMeantBy path: String) -> [(node: Int, path: String)] {
    let folded = folded.withLock { folded in
      let known = folded ?? foldedNodes
      folded = known
      return known
    }
    var found = folded[foldedName(withoutEnding(path))] ?? []
    if found.isEmpty, isIndexName(withoutEnding(path)) {
      found = folded[foldedName(parentFolder(of: path))] ?? []
    }
    return found.map { ($0, self.path(of: $0)) }
  }

  private var foldedNodes: [[UInt8]: [Int]] {
    var folded: [[UInt8]: [Int]] = [:]
    for (path, node) in nodes.sorted {
      let key = foldedName(withoutEnding(path))
      if folded[key]?.last != node { folded[key, default: []].append(node) }
    }
    return folded
  }

  private func path(of node: Int) -> String {
    plan.outline.texts[plan.outline.text(of: node)].path
  }

  /// All paths in order.
  var paths: [String] { nodes.sorted.map(\.path).sorted() }

  /// The folder that a node's file stands in, or that the node itself is.
  static func folder(of path: String, isFolder: Bool) -> String {
    isFolder && markdownStem(of: path) == nil ? path : parentFolder(of: path)
  }
}

/// A path without the ending of a Markdown file or of the page that other tools make of one.
private func withoutEnding(_ path: String) -> String {
  if let stem = markdownStem(of: path) { return stem }
  let ending = [".html", ".htm"].first(where: path.hasSuffix)
  return String(path.dropLast(ending?.count ?? 0))
}
