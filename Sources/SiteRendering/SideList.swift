internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// The list beside a page of documents: the pages at the top, and of the branches on the way to the
/// page, which are open, those below them. Of other branches there is one link each, so that a page
/// never holds the whole tree.
///
/// Pages of one folder that are listed together have the same list but for their own entry, so a
/// worker keeps what it wrote last: all that stands before and after their level, and the links of
/// the level itself.
struct SideList: ~Copyable {
  /// What decides on the links of the list.
  private struct Place: Equatable {
    var outline: Int
    /// The page that lists the page at hand.
    var above: Int
    var folder: String
    var surroundings: NodeDetails.TextLanguage
  }

  private var place: Place?
  private var before = ByteBuffer(capacity: 4096)
  private var after = ByteBuffer(capacity: 4096)
  private var links = SideLinks()

  /// Appends the entries of the list.
  /// - Parameters:
  ///   - current: the page that the list is on.
  ///   - outline: the number of the outline.
  mutating func append(
    of current: Int, _ plan: OutlinePlan, _ outline: Int, site: SiteContent,
    to buffer: inout ByteBuffer
  ) {
    let page = plan.firstPart(of: current)
    let writer = EntryWriter(site: site, outline: plan, on: .page(current))
    guard let above = plan.pageAbove(page) else {
      return writer.append(pagesBelow: page, around: current, to: &buffer)
    }
    begin(
      Place(
        outline: outline, above: above, folder: folder(of: plan.pages[current].path),
        surroundings: writer.surroundings), writer)
    let position = links.pages.position(of: page)
    let window = writer.window(of: links.pages.count, around: position)
    links.prepare(window, writer)
    before.withBytes { buffer.append($0) }
    links.append(window.lowerBound..<position, to: &buffer)
    writer.append(current: current, of: page, to: &buffer)
    links.append(position + 1..<window.upperBound, to: &buffer)
    writer.append(linkToAll: links.pages, below: above, shown: window.count, to: &buffer)
    after.withBytes { buffer.append($0) }
  }

  /// Writes what stands around the level of the page at hand, unless it is there.
  private mutating func begin(_ place: Place, _ writer: EntryWriter) {
    guard place != self.place else { return }
    self.place = place
    before.removeAll()
    after.removeAll()
    let plan = writer.outline
    links.begin(plan.childPages(of: place.above))
    guard place.above != 0 else { return }
    var (way, top) = plan.pages(leadingTo: place.above, atMost: EntryWriter.deepestList - 2)
    way.append(place.above)
    if top != 0 { writer.append(wayUpTo: top, to: &before) }
    let longest = EntryWriter.longestList(onWayOf: way.count)
    for page in way {
      let pages = plan.childPages(of: top)
      let position = pages.position(of: page)
      let window = writer.window(of: pages.count, around: position, atMost: longest)
      for index in window.lowerBound..<position { writer.append(page: pages[index], to: &before) }
      writer.open(branch: page, isCurrent: false, to: &before)
      var rest = ByteBuffer(capacity: 4096)
      writer.closeBranch(to: &rest)
      for index in position + 1..<window.upperBound { writer.append(page: pages[index], to: &rest) }
      writer.append(linkToAll: pages, below: top, shown: window.count, to: &rest)
      after.insert(rest, at: 0)
      top = page
    }
  }
}

/// The path of the folder that a page is in.
private func folder(of path: String) -> String {
  String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
}
