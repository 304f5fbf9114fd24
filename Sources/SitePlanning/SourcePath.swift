// Paths of sources, below the outline's folder and parted by `/`.

/// The names, without ending and in lower case, of files that speak for their folder.
private let indexNames: Set<String> = ["index", "_index", "readme"]

/// The last part of `path`.
func lastPart(of path: String) -> Substring {
  lastSlash(of: path).map { path[path.utf8.index(after: $0)...] } ?? path[...]
}

/// The folder that `path` is in; empty at the top.
func parentFolder(of path: String) -> String {
  lastSlash(of: path).map { String(path[..<$0]) } ?? ""
}

/// A search by characters takes many times as long.
private func lastSlash(of path: String) -> String.Index? {
  path.utf8.lastIndex(of: UInt8(ascii: "/"))
}

/// `path` without the ending of a Markdown file, in whatever case; nil where it has none.
func markdownStem(of path: String) -> String? {
  let lower = path.lowercased()
  guard let ending = [".md", ".markdown"].first(where: lower.hasSuffix) else { return nil }
  return String(path.dropLast(ending.count))
}

/// Whether a path without ending is that of a file that speaks for its folder.
func isIndexName(_ stem: String) -> Bool { indexNames.contains(lastPart(of: stem).lowercased()) }
