/// An alias of a node as the path of a file below the output folder.
struct AliasPath {
  /// Why an alias names no such file.
  enum Fault: Error, Equatable {
    /// It names a host, or another scheme.
    case address
    /// It climbs above the site.
    case climbs
    /// It has a query or a fragment.
    case query
    /// It holds a character that no file should have in its name.
    case character
    /// A part of it is kept for others.
    case reserved(String)
    case tooLong
  }

  let path: String

  /// - Parameter alias: as a source writes it: `/old/page.html`, `old/page/` or `old/page`, each
  ///   below the site, percent-encoded or not.
  init(_ alias: String) throws(Fault) {
    let alias = alias.drop { $0 == " " }
    guard !alias.hasPrefix("//"), LinkScheme(of: alias.utf8, isImage: false) == .none else {
      throw .address
    }
    if alias.contains(where: { $0 == "?" || $0 == "#" }) { throw .query }
    let decoded = percentDecoded(alias)
    if decoded.unicodeScalars.contains(where: isForbidden) { throw .character }
    let parts = decoded.split(separator: "/").filter { $0 != "." }
    if parts.contains("..") { throw .climbs }
    for part in parts { try Self.check(part) }
    let isFile =
      !decoded.hasSuffix("/")
      && [".html", ".htm"].contains { parts.last?.lowercased().hasSuffix($0) ?? false }
    path = (parts.map(String.init) + (isFile ? [] : ["index.html"])).joined(separator: "/")
    if path.utf8.count > Self.longestPath { throw .tooLong }
  }

  private static func check(_ part: Substring) throws(Fault) {
    if part.utf8.count > longestName { throw .tooLong }
    // Hidden files may be the generator's, or rule a host.
    if part.hasPrefix(".") || part == "_files" || isReservedByWindows(String(part)) {
      throw .reserved(String(part))
    }
  }

  private static let longestName = 255
  private static let longestPath = 1_000
}

private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{FFFD}"
    || "\\<>:\"|?*".unicodeScalars.contains(scalar)
}
