internal import Bytes

/// Gives each file of a site a path of its own: relative to the output folder, parted by `/`.
///
/// All disks are taken to ignore case and Unicode form, and Windows' reserved names are avoided
/// everywhere, so that a site is the same wherever it is built.
struct PathAllocator {
  private var table = NameTable()
  private var nextNumbers: [String: Int] = [:]

  /// Claims a path that must be exactly so: the generator's own files.
  mutating func reserve(_ path: String) {
    let bytes = Array(path.utf8)
    _ = table.insert(bytes.span)
  }

  /// Claims `folder` + `name` + `ending`; where that is taken, with `prefix` before the name, then
  /// with a number after it.
  /// - Parameters:
  ///   - folder: empty, or a path that ends with `/`.
  ///   - ending: `.html`, or `/` for a folder, whose claim is of the folder's own name.
  ///   - prefix: the slug of the parent; empty for none.
  /// - Returns: the path that was free.
  mutating func claim(folder: String, name: String, ending: String, prefix: String) -> String {
    if let path = take(folder, name, ending) { return path }
    let base = prefix.isEmpty ? name : "\(prefix)-\(name)"
    if !prefix.isEmpty, let path = take(folder, base, ending) { return path }
    var number = nextNumbers[folder + base + ending] ?? 2
    while true {
      defer { number += 1 }
      if let path = take(folder, "\(base)-\(number)", ending) {
        nextNumbers[folder + base + ending] = number + 1
        return path
      }
    }
  }

  /// Claims the path of a page that goes on where the one at `path` ends: `name_2.html`. No slug
  /// holds a `_`, so it is always free.
  mutating func claimContinuation(of path: String, number: Int) -> String {
    let continuation = "\(path.dropLast(".html".count))_\(number).html"
    reserve(continuation)
    return continuation
  }

  private mutating func take(_ folder: String, _ name: String, _ ending: String) -> String? {
    guard !isReservedByWindows(name) else { return nil }
    let path = folder + name + ending
    let bytes = Array(path.utf8)
    return table.insert(bytes.span) ? path : nil
  }
}

/// Source: Microsoft, "Naming Files, Paths, and Namespaces": device names, with any ending.
private func isReservedByWindows(_ name: String) -> Bool {
  let bytes = name.utf8.prefix { $0 != UInt8(ascii: ".") }
  // The digits `¹`, `²` and `³` are two bytes each.
  guard 3...5 ~= bytes.count else { return false }
  let stem = String(Substring(bytes)).lowercased()
  if ["con", "prn", "aux", "nul"].contains(stem) { return true }
  return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
    && "123456789¹²³".contains(stem.last ?? " ")
}
