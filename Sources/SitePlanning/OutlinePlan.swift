package import Bytes
package import OutlineModel

/// Where everything of one outline goes.
///
/// A class, because all workers read it at once: handing it on counts one reference, where a
/// struct would count one for each column.
package final class OutlinePlan: Sendable {
  package let outline: Outline
  package let settings: OutlineSettings
  /// The outline's title as plain text.
  package let title: String
  package let description: String?
  /// The outline's folder in the site: empty, or a path that ends with `/`.
  package let folder: String
  /// In reading order; the first shows the outline's top.
  package let pages: [Page]
  /// Those that show everything open, if there are any.
  package let openPages: [OpenPage]
  package let ids: NodeIDs
  /// Node → the page that shows it, as an index.
  let homes: [UInt32]
  let source: OutlineSource
  /// What is said of quotes, where the outline is shown as a collection of them.
  package let quotes: QuoteIndex?
  let languages: NodeLanguages
  /// Whether a title may be in another language than what stands around it.
  package let titlesHaveLanguages: Bool
  /// The files beside the sources.
  let assets: AssetIndex
  let occupied: OccupiedPaths
  let bodyHeadings = BodyHeadings()

  init(
    source: OutlineSource, settings: OutlineSettings, title: String, folder: String,
    pages: [Page], openPages: [OpenPage], ids: NodeIDs, homes: [UInt32],
    siteFiles: SiteFiles = .none
  ) {
    assets = AssetIndex(files: source.files)
    occupied = OccupiedPaths(siteFiles: siteFiles)
    outline = source.outline
    self.settings = settings
    self.title = title
    description =
      source.configuration.description ?? source.outline.details.summary
      ?? pages[0].root.flatMap { source.outline.details(of: $0)?.summary }
    self.folder = folder
    self.pages = pages
    self.openPages = openPages
    self.ids = ids
    self.homes = homes
    self.source = source
    languages = NodeLanguages(outline: outline)
    titlesHaveLanguages = outline.saysLanguages || outline.details.titleLanguage != nil
    let top = pages[0].root.map(outline.children) ?? outline.roots
    quotes = settings.view == .quotes ? QuoteIndex(outline: outline, top: top) : nil
  }

  /// Whether the configuration sets the title, whatever the source says.
  package var hasTitleOfItsOwn: Bool { source.configuration.title != nil }

  /// The page that is the home of `node`: its own where it begins one.
  package func home(of node: Int) -> Int { Int(homes[node]) }

  /// Whether `node` begins a page of its own.
  package func beginsPage(_ node: Int) -> Bool { pages[home(of: node)].root == node }

  /// Where `node` lives: `page.html#id`, relative to the output folder.
  package func address(of node: Int) -> String {
    pages[home(of: node)].path + "#" + ids.id(of: node)
  }

  /// Appends the address of `node` as seen from the page at `path`. A node that begins a page is
  /// addressed by the page alone, a node of the same page by its id alone.
  package func append(hrefOf node: Int, from path: String, to buffer: inout ByteBuffer) {
    let home = pages[home(of: node)].path
    if home != path || beginsPage(node) {
      buffer.append(hrefToPage: home, from: path, settings.urls)
    }
    if !beginsPage(node) {
      buffer.append(UInt8(ascii: "#"))
      ids.withID(of: node) { buffer.append(hrefFragment: $0) }
    }
  }

  /// Appends the id of `node`, which needs no escape in an attribute: it is a slug, or was cleaned
  /// (`IDAllocator`).
  package func append(idOf node: Int, to buffer: inout ByteBuffer) {
    ids.append(idOf: node, to: &buffer)
  }

  package func href(of node: Int, from path: String) -> String {
    var buffer = ByteBuffer(capacity: 128)
    append(hrefOf: node, from: path, to: &buffer)
    return buffer.text
  }

  /// How many nodes are below one, or how many quotes.
  package func count(below node: Int) -> Int {
    let nodes = node + 1..<outline.end(of: node)
    return quotes?.count(in: nodes) ?? nodes.count
  }

  /// The ids of the nodes that a page shows, by a row at least.
  package func idsShown(on page: Int) -> Set<String> {
    let nodes = pages[page].nodes
    let root = pages[page].root.map { [$0] } ?? []
    return Set((root + nodes).map { ids.id(of: $0) })
  }

  /// The level of a node in its page: 1 for those right below the page's root.
  package func level(of node: Int) -> Int {
    let page = pages[home(of: node)]
    return outline.depth(of: node) - (page.root.map { outline.depth(of: $0) } ?? -1)
  }
}

extension OutlinePlan {
  /// The pages that the folder of each outline may have, whatever the nodes are called.
  static let reservedPaths = ["index.html", "all.html"]

  /// Keeps a place for a file of the site's, so that none is copied there.
  /// - Parameter path: relative to the output folder.
  func occupy(_ path: String) {
    guard path.hasPrefix(folder) else { return }
    occupied.add(String(path.dropFirst(folder.count)))
  }
}
