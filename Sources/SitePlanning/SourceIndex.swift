internal import OutlineModel

/// Finds the node of a source file or folder by its path.
struct SourceIndex: Sendable {
  private var nodes: [String: Int] = [:]

  init(outline: Outline) {
    for node in 0..<outline.count where outline.flags(of: node).contains(.startsFile) {
      let path = outline.texts[outline.text(of: node)].path
      nodes[path] = nodes[path] ?? node
      guard outline.flags(of: node).contains(.isFolder) else { continue }
      let folder = Self.folder(of: path, isFolder: true)
      nodes[folder] = nodes[folder] ?? node
    }
  }

  /// The node for a path as a link names it: with or without `.md`, as `.html`, or a folder.
  func node(at path: String) -> Int? {
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    if let node = nodes[bare] ?? nodes[bare + ".md"] ?? nodes[bare + ".markdown"] { return node }
    for ending in [".html", ".htm"] where bare.hasSuffix(ending) {
      return node(at: String(bare.dropLast(ending.count)))
    }
    for index in ["index", "_index", "README", "readme", "Readme"] where bare.hasSuffix("/" + index)
    {
      return nodes[String(bare.dropLast(index.count + 1))]
    }
    return nil
  }

  var paths: some Sequence<String> { nodes.keys.sorted() }

  /// The folder that a node's file stands in, or that the node itself is.
  static func folder(of path: String, isFolder: Bool) -> String {
    if isFolder, !path.hasSuffix(".md"), !path.hasSuffix(".markdown") { return path }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
