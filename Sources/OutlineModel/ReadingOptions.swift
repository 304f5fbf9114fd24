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

  package enum Assets: String, CaseIterable, Sendable {
    /// The files that a body names are copied.
    case named
    /// All files of the source folder that are no source are copied.
    case all
  }

  package var headings: Headings = .nodes
  /// Nil: list items are nodes where a file has no heading and is one list.
  package var lists: Lists?
  /// Nil: Markdown in Markdown sources, plain text elsewhere.
  package var titles: Titles?
  package var assets: Assets = .named
  /// What parts the names of a path list, as the user wrote it. Nil: found by looking.
  package var separator: String?
  /// Paths that are never read: the output folder and the site's own files.
  package var excluded: [String] = []

  package init() {}

  /// What the titles of a source are that are plain text unless the user says otherwise.
  package var titleFlags: NodeFlags { titles == .markdown ? .markdownTitle : [] }
}
