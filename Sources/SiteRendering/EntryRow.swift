internal import Bytes
internal import Mustache

/// The fields of `entry.mustache`: one link of a list of pages or headings.
enum EntryField: Int, CaseIterable {
  case title, href, count, isCurrent, isMore, hasChildren

  static let names = allCases.map { "\($0)" }
}

struct EntryRow: TemplateRow {
  var title = ""
  var href = ""
  var count = ""
  var isCurrent = false
  /// It stands for entries that are not shown.
  var isMore = false
  var hasChildren = false

  func isTrue(_ field: Int) -> Bool {
    switch EntryField(rawValue: field) {
    case .title, .href: true
    case .count: !count.isEmpty
    case .isCurrent: isCurrent
    case .isMore: isMore
    case .hasChildren: hasChildren
    case nil: false
    }
  }

  func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer) {
    switch EntryField(rawValue: field) {
    case .title: buffer.append(escapingText: title)
    case .href: buffer.append(href)
    case .count: buffer.append(count)
    default: break
    }
  }
}
