/// An element that is open while a mind map is read.
struct MindMapElement {
  enum Kind {
    case map, node
    /// A `<richcontent>`, and what is inside of it.
    case richContent, html
    /// A `<text>` that holds plain text.
    case plainText
    /// A `<hook>` that holds a note.
    case note
    /// What is left out, with all inside of it but nodes.
    case other

    var isRich: Bool { self == .richContent || self == .html || self == .plainText }
  }

  var name: XMLName
  var kind: Kind
  /// The line of its start tag.
  var line: Int
}
