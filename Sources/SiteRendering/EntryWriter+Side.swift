internal import Bytes
internal import SitePlanning

/// The entries of the list beside a page of documents.
extension EntryWriter {
  /// Appends the page that the list is on, with the pages below it.
  /// - Parameters:
  ///   - current: the page, or a further part of it.
  ///   - page: the first of its parts.
  func append(current: Int, of page: Int, to buffer: inout ByteBuffer) {
    guard outline.childPages(of: page).isEmpty else {
      open(branch: page, isCurrent: current == page, to: &buffer)
      append(pagesBelow: page, around: current, to: &buffer)
      return closeBranch(to: &buffer)
    }
    var row = row(ofPage: page)
    row.isCurrent = current == page
    append(row, &buffer)
  }

  /// Appends the pages below one: of many, the first ones that stand at or after `current`.
  func append(pagesBelow page: Int, around current: Int, to buffer: inout ByteBuffer) {
    let pages = outline.childPages(of: page)
    let shown = window(of: pages.count, around: pages.position(of: current))
    for index in shown { append(page: pages[index], to: &buffer) }
    append(linkToAll: pages, below: page, shown: shown.count, to: &buffer)
  }

  /// Begins a branch that shows the pages below it. A link may not stand in what folds it, so the
  /// first entry leads to its own page.
  func open(branch page: Int, isCurrent: Bool, to buffer: inout ByteBuffer) {
    var row = row(ofPage: page)
    row.isOpen = true
    row.hasChildren = true
    open(row, &buffer)
    let overview = site.templates.words["overview"]
    append(
      EntryRow(
        title: overview, target: .path(outline.pages[page].path), name: "\(overview): \(row.title)",
        isCurrent: isCurrent, outline: outline, from: from), &buffer)
  }

  func closeBranch(to buffer: inout ByteBuffer) {
    close(hasChildren: true, isOpen: true, &buffer)
  }

  /// Appends the way to a page above those that the list has room for.
  func append(wayUpTo page: Int, to buffer: inout ByteBuffer) {
    var row = row(ofPage: page)
    row.title = "… " + row.title
    (row.isMore, row.isBranch, row.count) = (true, false, "")
    append(row, &buffer)
  }

  /// Appends a link to the page above, which lists all pages, where not all are shown.
  func append(
    linkToAll pages: ChildPages, below page: Int, shown: Int, to buffer: inout ByteBuffer
  ) {
    guard pages.count > shown else { return }
    append(
      linkTo: .path(outline.pages[page].path),
      titled: site.templates.words.counted("all", pages.count), to: &buffer)
  }

  /// The most lists inside of each other: deeper ones would be too narrow to read.
  static let deepestList = 5

  /// The most entries of each list above that of the page, where so many branches are open: 30, 15, 6
  /// or 5. All of them together get fewer with each level, which takes room itself, so that pages grow
  /// no longer where a tree grows deeper.
  static func longestList(onWayOf branches: Int) -> Int {
    min(longestList, max(5, 2 * longestList / (branches * branches)))
  }
}
