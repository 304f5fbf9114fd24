package import OutlineModel

extension FileSystem {
  /// A file system of the given files; folders are implied by their paths.
  /// - Parameters:
  ///   - files: path → text.
  ///   - links: path of a symbolic link → the path that it leads to.
  package static func inMemory(_ files: [String: String], links: [String: String] = [:])
    -> FileSystem
  {
    inMemory(bytes: files.mapValues { Array($0.utf8) }, links: links)
  }

  package static func inMemory(bytes files: [String: [UInt8]], links: [String: String] = [:])
    -> FileSystem
  {
    let tree = MemoryTree(files: files, links: links)
    return FileSystem(
      kind: { tree.kind(at: $0) },
      entries: { folder throws(Diagnostic) in try tree.entries(of: folder) },
      read: { path throws(Diagnostic) in try tree.read(path) },
      canonicalPath: { tree.kind(at: $0) == nil ? nil : tree.resolve($0) })
  }
}

private struct MemoryTree: Sendable {
  let files: [String: [UInt8]]
  let links: [String: String]

  /// The path without `.`, `//` and symbolic links; a loop of links stops after 40 steps.
  func resolve(_ path: String, steps: Int = 0) -> String {
    var result: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = result.last, last != ".." {
        result.removeLast()
      } else {
        result.append(part)
      }
      let sofar = result.joined(separator: "/")
      if let target = links[sofar], steps < 40 {
        result = resolve(target, steps: steps + 1).split(separator: "/")
      }
    }
    return result.joined(separator: "/")
  }

  func kind(at path: String) -> FileSystem.Kind? {
    let path = resolve(path)
    if files[path] != nil { return .file }
    return path.isEmpty || files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  func entries(of folder: String) throws(Diagnostic) -> [FileSystem.Entry] {
    guard kind(at: folder) == .folder else {
      throw Diagnostic(.error, at: SourceLocation(file: folder), "cannot read this folder")
    }
    let path = resolve(folder)
    let prefix = path.isEmpty ? "" : path + "/"
    let names = (Array(files.keys) + Array(links.keys)).filter { $0.hasPrefix(prefix) }
      .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      FileSystem.Entry(
        name: name, kind: kind(at: prefix + name) ?? .other, isLink: links[prefix + name] != nil)
    }
  }

  func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    guard let bytes = files[resolve(path)] else {
      throw Diagnostic(.error, at: SourceLocation(file: path), "cannot read this file")
    }
    return bytes
  }
}
