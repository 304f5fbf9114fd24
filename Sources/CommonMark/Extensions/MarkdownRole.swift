/// What a node of an extended tree stands for, beyond what CommonMark has kinds for: the user data
/// of the node. Blocks that are new are custom blocks of libcmark, inlines custom inlines; a quote
/// or an item keeps its kind.
struct MarkdownRole: Equatable {
  enum Kind: UInt8 {
    case strikethrough = 1
    case table, tableHead, tableBody, tableRow, headerCell, cell
    /// An item; `value` is 1 where it is done.
    case task
    /// A quote, or its title; `value` is of an `AlertKind`, `detail` of an `AlertFolding`.
    case alert, alertTitle
    /// `value` is the number of the footnote, `detail` that of the reference to it.
    case footnoteReference, footnoteReturn
    /// A reference to a footnote that is not there, around its text.
    case unknownFootnote
    case footnotes, footnote
    case definitionList, term, definition
    /// The id that the author of a heading gives it, in the heading.
    case headingID
  }

  var kind: Kind
  var value = 0
  var detail = 0

  init(_ kind: Kind, value: Int = 0, detail: Int = 0) {
    self.kind = kind
    self.value = value
    self.detail = detail
  }
}

extension MarkdownRole {
  /// The role in one word that is never 0: 8 bits of kind, 24 of detail, 32 of value.
  var code: UInt {
    UInt(kind.rawValue) | UInt(detail & 0xFF_FFFF) << 8 | UInt(value & 0xFFFF_FFFF) << 32
  }

  init?(code: UInt) {
    guard let kind = Kind(rawValue: UInt8(code & 0xFF)) else { return nil }
    self.init(kind, value: Int(code >> 32), detail: Int(code >> 8 & 0xFF_FFFF))
  }
}

/// How the cells of a column are aligned.
enum ColumnAlignment: Int {
  case none, start, center, end
}

/// Whether an alert folds, and how it is at first.
enum AlertFolding: Int {
  case none, closed, open
}
