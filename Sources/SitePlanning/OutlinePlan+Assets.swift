extension OutlinePlan {
  /// Where a file of the source folder goes: to the same place below the outline's folder, or
  /// below `_files` where the site has that place for itself.
  /// - Parameter rank: tells it from others that a disk which ignores case takes for the same.
  func asset(at path: String, outline index: Int, rank: String = "") -> Asset {
    Asset(outline: index, source: path, target: folder + place(of: path, rank: rank))
  }

  private func place(of path: String, rank: String) -> String {
    if !rank.isEmpty { return "_files/_\(rank)/\(path)" }
    let name = String(decoding: foldedName(path), as: UTF8.self)
    let isTaken =
      Self.reservedPaths.contains(name) || name.hasPrefix("_files/")
      || folder.isEmpty && SitePlan.reservedPaths.contains(name)
      || occupied.contains(path, in: self)
    return (isTaken ? "_files/" : "") + path
  }
}
