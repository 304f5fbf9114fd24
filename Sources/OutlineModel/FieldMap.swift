/// Where the facts of a node are found in a structured source (key `fields`): by keys of an object,
/// columns of a table, or dotted paths to a key within a key.
package struct FieldMap: Equatable, Sendable {
  /// The facts that can be asked for; the name of each is its key below `fields`.
  package enum Field: String, CaseIterable, Sendable {
    case title, body, id, parent, children, link, date, tags, icon, language, direction
    case description, slug, expanded, done
    /// Who said it and where: attributes of that name, which `view: quotes` shows.
    case author, source
    /// A path of names from the top down to the node, in one text.
    case path
    /// The columns that hold the names from the top down, one level each.
    case levels
    /// The number of the node's level, where the nodes are in reading order.
    case depth
  }

  /// One place where a fact may be.
  package struct Source: Equatable, Sendable {
    /// A key, the name of a column, or keys with dots between them.
    package var key: String
    /// The language of the text there, and its direction.
    package var language: String?
    package var direction: NodeDetails.Direction?

    package init(
      key: String, language: String? = nil, direction: NodeDetails.Direction? = nil
    ) {
      self.key = key
      self.language = language
      self.direction = direction
    }

    /// The language of the text, where it is said.
    package var textLanguage: NodeDetails.TextLanguage? {
      language == nil && direction == nil
        ? nil : NodeDetails.TextLanguage(language: language, direction: direction)
    }
  }

  private var sources: [Field: [Source]] = [:]

  package init() {}

  package var isEmpty: Bool { sources.isEmpty }

  /// The places of a fact as the user named them, the first that is there counts (of `body`,
  /// `tags` and `levels` all); nil where nothing is said of it.
  package subscript(field: Field) -> [Source]? {
    get { sources[field] }
    set { sources[field] = newValue }
  }

  /// The facts that something is said of, in the order of `Field`.
  package var fields: [Field] { Field.allCases.filter { sources[$0] != nil } }
}
