/// What a user may set about the reading of a source. A reader takes what concerns it.
package struct ReadingOptions: Equatable, Sendable {
  package enum Headings: String, CaseIterable, Sendable {
    /// Each heading of a Markdown file is a node.
    case nodes
    /// Headings stay in the body of the file's node.
    case body
  }

  package enum Lists: String, CaseIterable, Sendable {
    /// List items are nodes too.
    case nodes
    case body
  }

  package enum Titles: String, CaseIterable, Sendable {
    case plain, markdown
  }

  package enum Markdown: String, CaseIterable, Sendable {
    /// CommonMark with what most people add to it.
    case extended
    /// CommonMark alone.
    case commonmark
  }

  package enum Assets: String, CaseIterable, Sendable {
    /// The files that a body names are copied.
    case named
    /// All files of the source folder that are no source are copied.
    case all
  }

  package enum Grouping: Equatable, Sendable {
    /// By the first letter of the title.
    case initial
    /// By the values of a column.
    case column(String)
  }

  package var headings: Headings = .nodes
  /// Nil: list items are nodes where a file has no heading and is one list.
  package var lists: Lists?
  /// Nil: Markdown in Markdown sources, plain text elsewhere.
  package var titles: Titles?
  package var assets: Assets = .named
  /// Key `markdown`: which Markdown the texts are in.
  package var markdown: Markdown = .extended
  /// What parts the names of a path list, as the user wrote it. Nil: found by looking.
  package var separator: String?
  /// Key `delimiter`: the byte between the cells of a table. Nil: found by looking.
  package var delimiter: UInt8?
  /// Key `encoding`: the name of the encoding of a file that is not UTF-8 and does not declare it.
  package var encoding: String?
  /// Key `group`: how the rows of a table are put below branches.
  package var group: Grouping?
  /// Key `header`: how many rows at the top of a table are no data; the last of them names the
  /// columns. Nil: one.
  package var headerRows: Int?
  /// Keys `fields` and `children`: where each fact of a node is found.
  package var fields = FieldMap()
  /// Paths that are never read: the output folder and the site's own files.
  package var excluded: [String] = []

  package init() {}

  /// What the titles of a source are that are plain text unless the user says otherwise.
  package var titleFlags: NodeFlags { titles == .markdown ? .markdownTitle : [] }
}
