internal import OutlineModel

/// The form in which Pleat writes outlines as JSON: an object of the type `outline` with its nodes below
/// `children`. Its keys are fixed, so that whatever was written is read again.
enum OwnJSON {
  /// Where the facts are.
  static let fields: FieldMap = {
    let keys: [(FieldMap.Field, String)] = [
      (.title, "title"), (.body, "body"), (.id, "id"), (.children, "children"), (.link, "link"),
      (.date, "date"), (.tags, "tags"), (.icon, "icon"), (.language, "language"),
      (.direction, "direction"), (.description, "description"), (.slug, "slug"),
      (.expanded, "expanded"), (.done, "done"),
    ]
    var fields = FieldMap()
    for (field, key) in keys { fields[field] = [FieldMap.Source(key: key)] }
    return fields
  }()

  /// Whether a document begins like one that was written by Pleat.
  static func isIn(_ tree: DataTree) -> Bool {
    tree.entries.count > 2 && tree.kind(of: 0) == .object && tree.text(of: 1) == "type"
      && tree.kind(of: 2) == .string && tree.text(of: 2) == "outline"
      && tree.items(of: 0).contains {
        tree.kind(of: $0 + 1) == .array && tree.text(of: $0) == "children"
      }
  }

  /// Takes over what is said by a key that has no field.
  /// - Returns: whether the key is one of those.
  static func take(_ key: Int, of tree: DataTree, into details: inout NodeDetails) -> Bool {
    let value = key + 1
    switch tree.text(of: key) {
    case "type", "titles": break
    case "titleLanguage": details.titleLanguage = language(value, of: tree)
    case "bodyLanguage": details.bodyLanguage = language(value, of: tree)
    case "aliases": details.aliases = tree.items(of: value).map { tree.text(of: $0) }
    case "translations":
      details.translations = tree.items(of: value).map { translation in
        NodeDetails.Translation(
          text: text("text", in: translation, of: tree) ?? "",
          language: language(translation, of: tree))
      }
    default: return false
    }
    return true
  }

  /// Whether the titles of an object, or below it, are Markdown; nil where it doesn't say.
  static func titlesAreMarkdown(_ object: Int, of tree: DataTree) -> Bool? {
    text("titles", in: object, of: tree).map { $0 == "markdown" }
  }

  private static func language(
    _ value: Int, of tree: DataTree
  ) -> NodeDetails.TextLanguage? {
    let tag = text("language", in: value, of: tree)
    let direction = text("direction", in: value, of: tree)
      .flatMap(NodeDetails.Direction.init(rawValue:))
    guard tag != nil || direction != nil else { return nil }
    return NodeDetails.TextLanguage(language: tag, direction: direction)
  }

  private static func text(_ name: String, in object: Int, of tree: DataTree) -> String? {
    guard tree.kind(of: object) == .object,
      let key = tree.items(of: object).first(where: { tree.text(of: $0) == name })
    else { return nil }
    return tree.isScalar(key + 1) ? tree.text(of: key + 1) : nil
  }
}
