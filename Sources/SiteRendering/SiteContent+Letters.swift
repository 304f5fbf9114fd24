internal import Bytes
internal import Mustache
internal import SitePlanning

extension OutlineConfiguration.View {
  /// The class of a page that is shown like this.
  var look: String {
    switch self {
    case .docs: "doc"
    case .tree: "tree"
    case .quotes: "quotes"
    }
  }
}

extension SiteContent {
  /// Adds the ways to the sections of a collection of quotes that are named by letters, on each page
  /// that shows some of them.
  func addLetters(
    on page: Showing, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    guard let quotes = outline.quotes, !quotes.letters.isEmpty,
      outline.root(of: page) == outline.pages[0].root
    else { return }
    let writer = EntryWriter(site: self, outline: outline, on: page)
    var list = ByteBuffer(capacity: 2048)
    for node in quotes.letters {
      writer.append(letter: node, isOpen: page.isAllOpen, to: &list)
    }
    values["letters"] = .markup(list.bytes)
  }
}
