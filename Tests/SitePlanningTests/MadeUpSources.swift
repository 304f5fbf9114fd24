import OutlineModel

@testable import SitePlanning

extension SourceFiles {
  /// The files of a folder that is not on a disk.
  static func made(of paths: [String]) -> SourceFiles {
    let files = Set(paths.map { Array($0.utf8) })
    return SourceFiles(
      finding: { path in
        if path.hasPrefix(".") { return files.contains(Array(path.utf8)) ? .hidden : .nothing }
        return files.contains(Array(path.utf8)) ? .file : .nothing
      },
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return paths.filter { $0.hasPrefix(prefix) }.map {
          String($0.dropFirst(prefix.count).prefix { $0 != "/" })
        }
      })
  }
}

/// A source of documents that have their paths as their titles, each a node at the top.
func source(
  of paths: [String], name: String = "docs", files: SourceFiles? = nil
) throws -> OutlineSource {
  var builder = OutlineBuilder()
  for path in paths {
    let isFolder = path.hasSuffix("index.md")
    builder.begin(SourceText(file: path))
    try builder.open(
      title: path, flags: isFolder ? [.startsFile, .isFolder] : .startsFile, line: 1)
    builder.close()
  }
  return OutlineSource(
    outline: builder.finish(), configuration: OutlineConfiguration(source: name), name: name,
    isDocuments: true, files: files ?? .made(of: paths))
}

func planOfFiles(
  _ paths: [String], beside others: [String] = [], files: SourceFiles? = nil
) throws -> SitePlan {
  planSite(
    SiteConfiguration(), [try source(of: paths, files: files ?? .made(of: paths + others))])
}
