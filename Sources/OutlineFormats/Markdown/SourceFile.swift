/// A Markdown file, before it is read.
struct SourceFile: Sendable {
  var name: String
  /// The path relative to the source.
  var path: String

  /// The name without its ending.
  var stem: String {
    // An ending is of ASCII, so it has as many characters as bytes.
    String(name.dropLast(Self.endingLength(of: name)))
  }

  /// Whether the file speaks for its folder.
  var isIndex: Bool { ["index", "_index", "readme"].contains(stem.lowercased()) }

  /// Whether a file gives the order of a Docusaurus site.
  static func isSidebar(_ name: String) -> Bool {
    ["sidebars.js", "sidebars.ts", "sidebars.json"].contains(name)
  }

  static func isMarkdown(_ name: String) -> Bool {
    let length = endingLength(of: name)
    return length > 0 && name.utf8.count > length
  }

  private static func endingLength(of name: String) -> Int {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return 0 }
    let ending = name[dot...].lowercased()
    return [".md", ".markdown"].contains(ending) ? ending.utf8.count : 0
  }
}
