package import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An output folder that was found fit to be written to. Finding out changes nothing on the disk.
package struct OutputPlace: Sendable {
  package let path: String
  /// What an earlier build left, and the bytes that say so; nil where the folder is new or empty.
  private let manifest: (read: OutputManifest, bytes: [UInt8])?

  /// Looks at the folder at `path`, which need not be there yet.
  /// - Parameter sources: the paths of all sources.
  /// - Throws: an error if the folder is or holds a source, holds files of others, or cannot be
  ///   written to.
  package init(_ path: String, sources: [String]) throws(Diagnostic) {
    self.path = path
    try Self.checkKind(of: path)
    for source in sources { try Self.check(path, against: source) }
    manifest = try Self.manifestBytes(in: path).map { bytes throws(Diagnostic) in
      (try OutputManifest(reading: bytes, file: Self.manifestFile(in: path)), bytes)
    }
    try Self.checkPermission(of: path)
  }

  /// What is in the folder now: for one that has locked it, so that it stays as it is.
  func currentManifest() throws(Diagnostic) -> OutputManifest? {
    guard let bytes = try Self.manifestBytes(in: path) else { return nil }
    if let manifest, manifest.bytes == bytes { return manifest.read }
    return try OutputManifest(reading: bytes, file: Self.manifestFile(in: path))
  }

  private static func manifestFile(in path: String) -> String {
    path + "/" + OutputManifest.fileName
  }

  private static func checkKind(of path: String) throws(Diagnostic) {
    switch FileStatus(following: path)?.kind {
    case .folder: return
    case nil where FileStatus(of: path) == nil: return
    case nil:
      throw fault(path, "the output folder is a symbolic link that leads nowhere")
    case .file, .link, .other:
      throw fault(path, "the output folder is a file, not a folder")
    }
  }

  private static func check(_ path: String, against source: String) throws(Diagnostic) {
    guard let source = realPath(source) else { return }
    let folder = canonicalPath(path)
    if source == folder {
      throw fault(path, "the output folder is the source itself")
    }
    if source.hasPrefix(folder == "/" ? folder : folder + "/") {
      throw fault(path, "the output folder holds the source")
    }
  }

  private static func manifestBytes(in path: String) throws(Diagnostic) -> [UInt8]? {
    guard FileStatus(following: path) != nil else { return nil }
    let file = manifestFile(in: path)
    switch FileStatus(of: file)?.kind {
    case .file:
      return try FileSystem.disk.read(file)
    case nil:
      let leftover = OutputPath.temporary(for: OutputManifest.fileName)
      if try FileSystem.disk.entries(path).allSatisfy({ $0.name == leftover }) { return nil }
      throw fault(
        path, "the output folder is not empty, and no site that Pleat built is in it",
        "Pleat deletes and replaces only its own files; choose a new folder with -o")
    case .folder, .link, .other:
      throw fault(file, "this is not a list of files that Pleat wrote")
    }
  }

  private static func checkPermission(of path: String) throws(Diagnostic) {
    var folder = path
    while FileStatus(following: folder) == nil, let parent = parent(of: folder) { folder = parent }
    let isFolder = FileStatus(following: folder)?.kind == .folder
    if isFolder, access(folder, W_OK | X_OK) == 0 { return }
    let failure = isFolder ? SystemError.last : SystemError(code: ENOTDIR)
    throw failure.diagnostic(
      "cannot write to the output folder", at: path, advice: "choose another folder with -o")
  }

  private static func fault(
    _ path: String, _ message: String, _ advice: String = "choose another folder with -o"
  ) -> Diagnostic {
    Diagnostic(.error, at: SourceLocation(file: path), message, advice: advice)
  }
}

/// The folder that `path` is in, as one would write it; nil for `/` and `.`.
private func parent(of path: String) -> String? {
  let parts = path.split(separator: "/")
  if path.hasPrefix("/") {
    return parts.isEmpty ? nil : "/" + parts.dropLast().joined(separator: "/")
  }
  if parts == ["."] { return nil }
  return parts.count < 2 ? "." : parts.dropLast().joined(separator: "/")
}

/// The path with all symbolic links resolved, of which the last parts need not be there yet.
private func canonicalPath(_ path: String) -> String {
  var existing = path
  var missing: [Substring] = []
  while realPath(existing) == nil, let above = parent(of: existing) {
    missing.append(existing.split(separator: "/").last ?? "")
    existing = above
  }
  var parts = (realPath(existing) ?? existing).split(separator: "/")
  for part in missing.reversed() where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}
