internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// The list of a page's siblings beside it: never the whole tree.
///
/// Siblings in one folder have the same list but for the current page, so a worker keeps the
/// links that it wrote last: twice as many as a list shows, so that pages which follow each other
/// find theirs, and a page of another folder costs no more where siblings are many.
struct SideList: ~Copyable {
  private var outline = -1
  private var head = -1
  private var folder = ""
  private var surroundings: NodeDetails.TextLanguage?
  /// The links to `written`, which are a part of the pages below `head`, and the end of each.
  private var links = ByteBuffer(capacity: 4096)
  private var written = 0..<0
  private var ends: [Int] = []

  /// Appends the pages below `head`, the current one with its child pages. Where they are many,
  /// those around the current one stand for them, with a link to all.
  mutating func append(
    of current: Int, below head: Int, _ plan: OutlinePlan, _ outline: Int, site: SiteContent,
    to buffer: inout ByteBuffer
  ) {
    let path = plan.pages[current].path
    let folder = String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
    let writer = EntryWriter(site: site, outline: plan, on: .page(current))
    let pages = plan.pages[head].children
    let position = pages.ascendingIndex(of: current)
    let window = writer.window(of: pages.count, around: position ?? 0)
    if outline != self.outline || head != self.head || folder != self.folder
      || writer.surroundings != surroundings
    {
      (self.outline, self.head, self.folder) = (outline, head, folder)
      surroundings = writer.surroundings
      written = 0..<0
    }
    if window.clamped(to: written) != window {
      let end = min(window.lowerBound + 2 * EntryWriter.longestList, pages.count)
      write(window.lowerBound..<end, of: pages, writer)
    }
    append(window.prefix { $0 != position }, to: &buffer)
    if let position {
      writer.append(currentPage: current, to: &buffer)
      append(position + 1..<window.upperBound, to: &buffer)
    }
    writer.appendLinkToAll(pages, of: head, to: &buffer)
  }

  private mutating func write(_ range: Range<Int>, of pages: [Int], _ writer: EntryWriter) {
    links.removeAll()
    ends.removeAll(keepingCapacity: true)
    for page in pages[range] {
      writer.append(page: page, to: &links)
      ends.append(links.count)
    }
    written = range
  }

  private func append(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound - written.lowerBound
    let start = first == 0 ? 0 : ends[first - 1]
    let end = ends[first + range.count - 1]
    links.withBytes { buffer.append($0.extracting(start..<end)) }
  }
}
