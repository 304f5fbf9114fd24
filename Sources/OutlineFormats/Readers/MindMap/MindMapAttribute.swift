/// What the attributes of a `<node>` mean.
///
/// Source: freeplane.xsd and freemind.xsd; those with `TREE_`, `CONTENT_` and `TAGS` as Freeplane
/// writes them since.
enum MindMapAttribute {
  case text, standIn, link, folded, id, tags, format
  /// The id of another node that this one repeats.
  case original
  case encrypted
  /// When the node was made and changed last.
  case date
  /// Where it stands and how large it is, in which colours and shapes, whether it is numbered.
  case position, style, numbering
  /// The type of its text.
  case type
  case other

  init(named name: String) {
    switch name.uppercased() {
    case "TEXT": self = .text
    case "LOCALIZED_TEXT": self = .standIn
    case "LINK": self = .link
    case "FOLDED": self = .folded
    case "ID": self = .id
    case "TAGS": self = .tags
    case "FORMAT": self = .format
    case "TREE_ID", "CONTENT_ID": self = .original
    case "ENCRYPTED_CONTENT": self = .encrypted
    case "CREATED", "MODIFIED", "HISTORY_CREATED_AT", "HISTORY_LAST_MODIFIED_AT": self = .date
    case "NUMBERED": self = .numbering
    case "OBJECT": self = .type
    case "COLOR", "BACKGROUND_COLOR", "STYLE", "STYLE_REF", "LOCALIZED_STYLE_REF", "ALIAS_STYLE",
      "ICON_SIZE", "UNIFORM_SHAPE":
      self = .style
    case "POSITION", "SIDE", "TEXT_SHORTENED", "TEXT_ALIGN", "TEXT_WRITING_DIRECTION",
      "MAX_WIDTH", "MIN_WIDTH", "BASE_DISTANCE", "COMMON_HGAP_QUANTITY":
      self = .position
    case let name where name.hasPrefix("BORDER_") || name.hasPrefix("SHAPE_"): self = .style
    case let name
    where ["HGAP", "VGAP", "VSHIFT", "CHILD_NODES_", "LAYOUT_"].contains(where: name.hasPrefix):
      self = .position
    default: self = .other
    }
  }
}
