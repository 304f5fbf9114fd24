/// The rule for paths in an output folder, and their parts.
enum OutputPath {
  /// Whether `path` is relative, names something below the folder, and cannot climb out of it: no
  /// part is empty, `.` or `..`, and there is neither a NUL byte nor the name of a manifest.
  static func isSafe(_ path: String) -> Bool {
    guard !path.utf8.contains(0), path != OutputManifest.fileName else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// The folder that `path` is in; empty where it is at the top.
  static func folder(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// The folders above `path`, the outermost first.
  static func folders(above path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }

  /// The name under which a file is written before it is whole: in the same folder, and the same
  /// in each build, so that what a killed build left is found again.
  static func temporary(for path: String) -> String {
    let folder = folder(of: path)
    let name = ".pleat-tmp-" + hexadecimal(ContentHash.hash(of: path))
    return folder.isEmpty ? name : folder + "/" + name
  }

  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
