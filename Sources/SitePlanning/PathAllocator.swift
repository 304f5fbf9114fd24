internal import Bytes

/// Gives each file of a site a path of its own: relative to the output folder, parted by `/`.
///
/// All disks are taken to ignore case and Unicode form, and Windows' reserved names are avoided
/// everywhere, so that a site is the same wherever it is built.
struct PathAllocator {
  /// With `pretty`, the path of a page is that of a folder with an `index.html` in it.
  let style: AddressStyle
  private var table = NameTable()
  private var nextNumbers: [String: Int] = [:]

  init(style: AddressStyle = .files) { self.style = style }

  /// Claims a path that must be exactly so: the generator's own files.
  mutating func reserve(_ path: String) { _ = insert(path) }

  /// Claims `folder` + `name` + `ending`; where that is taken, with `prefix` before the name, then
  /// with a number after it.
  /// - Parameters:
  ///   - folder: empty, or a path that ends with `/`.
  ///   - ending: `.html`, or `/` for a folder, whose claim is of the folder's own name.
  ///   - prefix: the slug of the parent; empty for none.
  ///   - holdsPage: whether the folder's own page is claimed with it.
  /// - Returns: the path that was free.
  mutating func claim(
    folder: String, name: String, ending: String, prefix: String, holdsPage: Bool = false
  ) -> String {
    let ending = style == .pretty && ending == ".html" ? "/index.html" : ending
    if let path = take(folder, name, ending, holdsPage) { return path }
    let base = prefix.isEmpty ? name : "\(prefix)-\(name)"
    if !prefix.isEmpty, let path = take(folder, base, ending, holdsPage) { return path }
    var number = nextNumbers[folder + base + ending] ?? 2
    while true {
      defer { number += 1 }
      if let path = take(folder, "\(base)-\(number)", ending, holdsPage) {
        nextNumbers[folder + base + ending] = number + 1
        return path
      }
    }
  }

  /// Claims the path of a page that goes on where the one at `path` ends: `name_2.html`, or
  /// `name/page_2/`. No slug holds a `_`, so it is always free.
  mutating func claimContinuation(of path: String, number: Int) -> String {
    let continuation =
      style == .pretty
      ? "\(withoutIndex(path))page_\(number)/index.html"
      : "\(path.dropLast(".html".count))_\(number).html"
    reserve(continuation)
    return continuation
  }

  private mutating func take(
    _ folder: String, _ name: String, _ ending: String, _ holdsPage: Bool
  ) -> String? {
    guard !isReservedByWindows(name) else { return nil }
    let path = folder + name + ending
    if holdsPage, !insert(path + "index.html") { return nil }
    return insert(path) ? path : nil
  }

  private mutating func insert(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return table.insert(bytes.span)
  }
}

/// Source: Microsoft, "Naming Files, Paths, and Namespaces": device names, with any ending.
func isReservedByWindows(_ name: String) -> Bool {
  let bytes = name.utf8.prefix { $0 != UInt8(ascii: ".") }
  // The digits `¹`, `²` and `³` are two bytes each.
  guard 3...5 ~= bytes.count else { return false }
  let stem = String(Substring(bytes)).lowercased()
  if ["con", "prn", "aux", "nul"].contains(stem) { return true }
  return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
    && "123456789¹²³".contains(stem.last ?? " ")
}
