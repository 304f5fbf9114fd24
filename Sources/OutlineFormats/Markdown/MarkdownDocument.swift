internal import CommonMark
internal import OutlineModel

/// A Markdown file that has been read: its parts in order, each with the level of its heading.
///
/// What stands before the first heading, and under the heading that is the file's title, is the
/// body of the file itself.
struct MarkdownDocument: Sendable {
  /// The title that a file gives itself.
  enum Title: Sendable {
    /// From the front matter.
    case text(String)
    /// The content of a heading, in the text.
    case heading(Range<Int>)
  }

  /// A heading that is a node, and what stands under it.
  struct Section: Sendable {
    var level: Int
    /// The bytes of the heading with its line end, in the text.
    var heading: Range<Int>
    /// The content of the heading, in the text, without the anchors that give it an id.
    var title: Range<Int>
    /// The id that an anchor in the heading gives it, in the text.
    var id: Range<Int>?
    var line: Int
    var body = 0..<0
    /// The items of a body that is one list whose items are nodes.
    var items: [MarkdownListItem] = []
  }

  var text: SourceText
  /// The link reference definitions, if they are too many to be shared with the text.
  var references: NodeReferences?
  var frontMatter = FrontMatter()
  var title: Title?
  /// The line of the title, or 1.
  var line = 1
  /// The body of the file itself: what stands before the title heading, and what stands under it.
  var body: [Range<Int>] = []
  /// The items of the file's own body, where that is one list whose items are nodes.
  var items: [MarkdownListItem] = []
  /// The bytes of the heading that is the title, or that repeats it.
  var titleHeading: Range<Int>?
  var sections: [Section] = []
  /// Errors and warnings, in the order of the file.
  var diagnostics: [Diagnostic] = []

  /// A range of the text as a string.
  func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }
}
