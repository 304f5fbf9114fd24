internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The fields of `entry.mustache`: one link of a list of pages or headings.
enum EntryField: Int, CaseIterable {
  case title, href, name, count, language, direction, isCurrent, isMore, isBranch, isOpen
  case hasChildren

  /// The names by number, written out as those of `NodeField` are.
  static let names = [
    "title", "href", "name", "count", "language", "direction", "isCurrent", "isMore", "isBranch",
    "isOpen", "hasChildren",
  ]

  /// Those that are gone once the links below were written.
  static let early = Set(
    [title, href, name, count, language, direction].map { names[$0.rawValue] })

  /// Those that are text.
  static let texts = Set([title, name, count, language, direction].map { names[$0.rawValue] })
}

struct EntryRow: TemplateRow {
  /// Where an entry leads.
  enum Target {
    /// A path of the site.
    case path(String)
    /// A part of a page, by its path and an id of the generator's own.
    case part(of: String, id: StaticString)
    case node(Int)
    /// What has an id on the page that the entry is on.
    case id(String)
    /// A node where everything is open.
    case open(Int)
    case none
  }

  var title = ""
  var target = Target.none
  /// What it is called where the title is not enough.
  var name = ""
  var count = ""
  /// What is to be said of the language of the title.
  var mark: NodeDetails.TextLanguage?
  var isCurrent = false
  /// It stands for entries that are not shown.
  var isMore = false
  /// Whether there are pages below the page.
  var isBranch = false
  /// Whether these are listed below it, so that it folds.
  var isOpen = false
  var hasChildren = false
  let outline: OutlinePlan
  /// The page that the entry is on.
  let from: String

  func isTrue(_ field: Int) -> Bool {
    switch EntryField(rawValue: field) {
    case .title, .href: true
    case .name: !name.isEmpty
    case .count: !count.isEmpty
    case .language: mark?.language != nil
    case .direction: mark?.direction != nil
    case .isCurrent: isCurrent
    case .isMore: isMore
    case .isBranch: isBranch
    case .isOpen: isOpen
    case .hasChildren: hasChildren
    case nil: false
    }
  }

  func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer) {
    switch EntryField(rawValue: field) {
    case .title: buffer.append(escapingText: title)
    case .href: appendHref(to: &buffer)
    case .name: buffer.append(escapingAttribute: name)
    case .count: buffer.append(escapingText: count)
    case .language: buffer.append(escapingAttribute: mark?.language ?? "")
    case .direction: buffer.append(mark?.direction?.rawValue ?? "")
    default: break
    }
  }

  private func appendHref(to buffer: inout ByteBuffer) {
    switch target {
    case .path(let path): buffer.append(hrefToPage: path, from: from, outline.settings.urls)
    case .part(let path, let id):
      buffer.append(hrefToPage: path, from: from, outline.settings.urls)
      buffer.append("#\(id)")
    case .node(let node): outline.append(hrefOf: node, from: from, to: &buffer)
    case .id(let id):
      let bytes = Array(id.utf8)
      buffer.append(UInt8(ascii: "#"))
      buffer.append(hrefFragment: bytes.span)
    case .open(let node): outline.append(openHrefOf: node, from: from, to: &buffer)
    case .none: break
    }
  }
}
