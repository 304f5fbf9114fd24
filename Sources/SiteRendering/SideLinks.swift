internal import Bytes
internal import SitePlanning

/// Links to some of the pages below one, as they were written last, to be copied for page after page.
struct SideLinks: ~Copyable {
  private(set) var pages = ChildPages.none
  private var links = ByteBuffer(capacity: 4096)
  private var written = 0..<0
  /// Where each of the links ends.
  private var ends: [Int] = []

  /// Begins the list of other pages.
  mutating func begin(_ pages: ChildPages) {
    self.pages = pages
    written = 0..<0
  }

  /// Writes the links of `window`, if they are not there, and as many more as will soon be asked for.
  mutating func prepare(_ window: Range<Int>, _ writer: EntryWriter) {
    guard window.clamped(to: written) != window else { return }
    written = window.lowerBound..<min(window.lowerBound + 2 * window.count, pages.count)
    links.removeAll()
    ends.removeAll(keepingCapacity: true)
    for index in written {
      writer.append(page: pages[index], to: &links)
      ends.append(links.count)
    }
  }

  /// Appends links that were written.
  func append(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound - written.lowerBound
    let start = first == 0 ? 0 : ends[first - 1]
    let end = ends[first + range.count - 1]
    links.withBytes { buffer.append($0.extracting(start..<end)) }
  }
}
