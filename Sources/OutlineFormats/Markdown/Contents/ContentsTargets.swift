internal import OutlineModel
internal import Suggestions

/// Finds what the addresses of a table of contents stand for.
struct ContentsTargets {
  /// How many of the files that are not there get a suggestion, since each is compared with all.
  private static let suggestionLimit = 20

  private let listing: FolderListing
  /// The folder that paths start from, relative to the source.
  private let base: String
  private var files: [String: Int] = [:]
  private var folders: [String: Int] = [:]
  private var assets: Set<String> = []
  private var first: [Int: SourceLocation] = [:]
  private var suggestions = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(in listing: FolderListing, below base: String) {
    self.listing = listing
    self.base = base
    for (index, file) in listing.files.enumerated() { files[file.path] = index }
    for (index, folder) in listing.folders.enumerated() { folders[folder.path] = index }
    assets = Set(listing.assets)
  }

  /// What an address stands for; a file that was named before is linked to.
  mutating func target(of address: String, at place: SourceLocation) -> ContentsEntry.Target {
    if address.isEmpty { return .draft }
    if Paths.isRemote(address) { return .address(address) }
    let (path, fragment) = parts(of: address)
    let decoded = Paths.resolve(Paths.decodingPercents(path), in: base)
    // A file may have a percent sign in its name.
    let paths = [Paths.resolve(path, in: base), decoded].compactMap(\.self)
    if let file = paths.compactMap({ file(at: $0) }).first {
      return target(of: file, fragment: fragment, at: place)
    }
    if let asset = paths.first(where: assets.contains) {
      return .address(link(to: asset, fragment))
    }
    diagnostics.append(
      decoded.map { missing($0.isEmpty ? address : $0, at: place) }
        ?? outside(address, at: place))
    return .draft
  }

  /// The Markdown file at a path from the source folder; that of a folder is its index file.
  func file(at path: String) -> Int? {
    files[path] ?? folders[path].flatMap { listing.folders[$0].indexFile }
  }

  private mutating func target(
    of file: Int, fragment: String?, at place: SourceLocation
  ) -> ContentsEntry.Target {
    guard let earlier = first[file] else {
      first[file] = place
      return .file(file)
    }
    let path = listing.files[file].path
    // GitBook names the parts of a page so.
    if fragment == nil {
      diagnostics.append(
        Diagnostic(
          .warning, at: place,
          "\"\(path)\" is named twice, so this is a link to it; the first is at \(earlier)",
          advice: "remove one of the two"))
    }
    return .address(link(to: path, fragment))
  }

  private func outside(_ address: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: place, "\"\(address)\" leads out of the source folder and is not read",
      advice: "move the file into the folder, or link to its address on the web")
  }

  private mutating func missing(_ path: String, at place: SourceLocation) -> Diagnostic {
    var missing = Diagnostic(
      .warning, at: place, "there is no file \"\(path)\", so this is a title alone")
    suggestions += 1
    guard suggestions <= Self.suggestionLimit else { return missing }
    if let near = nearestMatch(to: path, among: listing.files.lazy.map(\.path)) {
      let shown = base.isEmpty ? near : String(near.dropFirst(base.count + 1))
      missing.advice.append("did you mean \"\(near.hasPrefix(base + "/") ? shown : near)\"?")
    }
    return missing
  }

  /// An address without its fragment, unless a file has a `#` in its name.
  private func parts(of address: String) -> (path: String, fragment: String?) {
    guard let mark = address.firstIndex(of: "#"),
      Paths.resolve(address, in: base).flatMap(file) == nil
    else { return (address, nil) }
    return (String(address[..<mark]), String(address[address.index(after: mark)...]))
  }

  private func link(to path: String, _ fragment: String?) -> String {
    let encoded = path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: " "): "%20"
      case UInt8(ascii: "#"): "%23"
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "?"): "%3F"
      case UInt8(ascii: ":"): "%3A"
      default: nil as String?
      }
    }
    var link: [UInt8] = []
    for (byte, code) in zip(path.utf8, encoded) {
      if let code { link += code.utf8 } else { link.append(byte) }
    }
    return String(decoding: link, as: UTF8.self) + (fragment.map { "#" + $0 } ?? "")
  }
}
