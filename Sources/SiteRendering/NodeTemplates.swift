internal import Bytes
internal import Mustache

/// The template of a node, narrowed to each set of fields that comes up: nodes of one kind, which
/// most are, are written without a test.
struct NodeTemplates: ~Copyable {
  struct Narrowed {
    fileprivate let fields: NodeFields
    /// What stands before and after the node's children.
    let before: NarrowedTemplates.Place
    let after: NarrowedTemplates.Place
    /// Both of them, for a node without children.
    let whole: NarrowedTemplates.Place
  }

  private let template: (before: FlatTemplate, after: FlatTemplate)
  private var templates = NarrowedTemplates()
  private var narrowed: [Narrowed] = []

  init(_ template: (before: FlatTemplate, after: FlatTemplate)) { self.template = template }

  subscript(fields: NodeFields) -> Narrowed {
    mutating get {
      if let index = narrowed.firstIndex(where: { $0.fields == fields }) { return narrowed[index] }
      let before = templates.add(template.before, fields.contains)
      let after = templates.add(template.after, fields.contains)
      let found = Narrowed(
        fields: fields, before: before, after: after, whole: before.joined(with: after))
      narrowed.append(found)
      return found
    }
  }

  /// The template of a node that is nothing but a title; nil where it writes more than id and title.
  mutating func leaf() -> LeafTemplate? {
    LeafTemplate(self[.plainLeaf].whole, of: templates)
  }

  func render(
    _ place: NarrowedTemplates.Place, _ row: inout NodeRow, into buffer: inout ByteBuffer
  ) {
    templates.render(place, &row, into: &buffer)
  }
}
