internal import OutlineModel

/// The list of all pages for search engines, in as many files as it takes.
package struct Sitemap: Sendable {
  /// A page that is the home of nodes, or the start page.
  package struct Entry: Equatable, Sendable {
    /// The outline's index; nil for the start page.
    package let outline: Int?
    package let page: Int
  }

  /// What a file may hold. Source: sitemaps.org, "Sitemaps XML format".
  struct Limits {
    var addresses = 50_000
    var bytes = 50_000_000
    var bytesOfAddress = 2_047
  }

  package let entries: [Entry]
  /// The entries of each file, as ranges.
  package let files: [Range<Int>]
  /// One for each page whose address is too long.
  let warnings: [Diagnostic]

  /// Whether `sitemap.xml` lists files, which list the pages.
  package var hasIndex: Bool { files.count > 1 }

  init(of outlines: [OutlinePlan], hasStartPage: Bool, at site: SiteAddress, _ limits: Limits) {
    var entries = hasStartPage ? [Entry(outline: nil, page: 0)] : []
    var warnings: [Diagnostic] = []
    for (index, outline) in outlines.enumerated() {
      for page in outline.pages.indices {
        let path = outline.pages[page].path
        if site.longestAddress(of: path) > limits.bytesOfAddress,
          site.address(of: path).utf8.count > limits.bytesOfAddress
        {
          warnings.append(outline.warningOfLength(ofPage: page))
        } else {
          entries.append(Entry(outline: index, page: page))
        }
      }
    }
    (self.entries, self.warnings) = (entries, warnings)
    var files: [Range<Int>] = []
    var (start, bytes) = (0, Self.bytesOfFile)
    for (index, entry) in entries.enumerated() {
      let path = entry.outline.map { outlines[$0].pages[entry.page].path } ?? ""
      let size = site.longestAddress(of: path) + Self.bytesOfEntry
      if index - start == limits.addresses || bytes + size > limits.bytes, index > start {
        files.append(start..<index)
        (start, bytes) = (index, Self.bytesOfFile)
      }
      bytes += size
    }
    files.append(start..<entries.count)
    self.files = files
  }

  /// The most bytes that stand around the entries, and around an address.
  private static let (bytesOfFile, bytesOfEntry) = (200, 100)

  /// The path of a file, counted from 0, relative to the output folder.
  package func path(ofFile file: Int) -> String {
    hasIndex ? "sitemap_\(file + 1).xml" : "sitemap.xml"
  }
}

extension OutlinePlan {
  fileprivate func warningOfLength(ofPage page: Int) -> Diagnostic {
    let place = outline.count > 0 ? outline.location(of: pages[page].root ?? 0) : nil
    return Diagnostic(
      .warning, at: place,
      "the address of this page is too long for a sitemap, which leaves it out",
      advice: "give shorter names to it or to the folders above, by `slug` for instance")
  }
}
