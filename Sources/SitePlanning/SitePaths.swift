/// Where the sources of a site lie, relative to the folder of `pleat.yml`: by this, files of one
/// outline name those of another.
struct SitePaths: Sendable {
  /// For each outline, the folder that its links start from.
  private let folders: [String]
  /// The outlines whose source is one file, by its path.
  private let files: [[UInt8]: Int]
  /// The outlines whose source is a folder, the innermost first.
  private let sources: [(folder: String, outline: Int)]

  init(of sources: [OutlineSource]) {
    let paths = sources.map { shortest($0.configuration.source) }
    folders = zip(sources, paths).map { source, path in
      source.isFolder ? path : parentFolder(of: path)
    }
    var files: [[UInt8]: Int] = [:]
    var found: [(folder: String, outline: Int)] = []
    for (index, source) in sources.enumerated() {
      let path = paths[index]
      if source.isFolder {
        found.append((path, index))
      } else if files[Array(path.utf8)] == nil {
        files[Array(path.utf8)] = index
      }
    }
    self.files = files
    self.sources = found.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
  }

  /// The place of what a link names; it begins with `../` where that is not in the site's folder.
  /// - Parameters:
  ///   - folder: relative to the folder that the outline's links start from.
  func path(to path: String, from folder: String, of outline: Int) -> String {
    shortest([folders[outline], folder, path].joined(separator: "/"))
  }

  /// The place of what a link names, relative to the folder that the outline's links start from; nil
  /// where it is not in that folder.
  func path(to path: String, from folder: String, below outline: Int) -> String? {
    let place = self.path(to: path, from: folder, of: outline)
    let start = folders[outline]
    if start.isEmpty { return pathWithoutDots(place) }
    if place == start { return "" }
    return place.hasPrefix(start + "/") ? String(place.dropFirst(start.count + 1)) : nil
  }

  /// The outline whose sole source is at `path`.
  func outline(ofFile path: String) -> Int? { files[Array(path.utf8)] }

  /// The outlines whose folders hold `path`, the innermost first, and the path below each.
  func outlines(holding path: String) -> [(outline: Int, path: String)] {
    sources.compactMap { folder, outline in
      if folder.isEmpty || path == folder { return (outline, folder.isEmpty ? path : "") }
      return path.hasPrefix(folder + "/")
        ? (outline, String(path.dropFirst(folder.count + 1))) : nil
    }
  }
}

/// A path without `.`, `..` and empty parts; nil for one that leads out of where it starts.
package func pathWithoutDots(_ path: String) -> String? {
  let path = shortest(path)
  return path == ".." || path.hasPrefix("../") ? nil : path
}

/// A path without `.` and empty parts, and without `..` but at its start.
private func shortest(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}
