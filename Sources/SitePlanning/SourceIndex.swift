internal import OutlineModel

/// Finds the node of a source file or folder by its path.
struct SourceIndex: Sendable {
  private var nodes: [String: Int] = [:]
  /// The paths of the pages, below the outline's folder.
  private var pages: [String: Int] = [:]

  init(plan: OutlinePlan) {
    let outline = plan.outline
    for page in plan.pages {
      guard let root = page.root else { continue }
      let path = String(page.path.dropFirst(plan.folder.count))
      pages[path] = root
      if plan.settings.urls == .pretty { pages[String(withoutIndex(path).dropLast())] = root }
    }
    for node in 0..<outline.count where outline.flags(of: node).contains(.startsFile) {
      let path = outline.texts[outline.text(of: node)].path
      nodes[path] = nodes[path] ?? node
      guard outline.flags(of: node).contains(.isFolder) else { continue }
      let folder = Self.folder(of: path, isFolder: true)
      nodes[folder] = nodes[folder] ?? node
    }
  }

  /// The node for a path as a link names it: with or without `.md`, as `.html`, as the page that
  /// it becomes, or a folder, by its index file or without.
  func node(at path: String) -> Int? { source(at: path) ?? pages[path] }

  private func source(at path: String) -> Int? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let bare = withoutEnding(path)
    if let node = nodes[path] ?? nodes[bare] ?? nodes[bare + ".md"] ?? nodes[bare + ".markdown"] {
      return node
    }
    return isIndexName(bare) ? nodes[parentFolder(of: bare)] : nil
  }

  /// All paths in order.
  var paths: [String] { nodes.keys.sorted() }

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
