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
  }

  private let template: (before: FlatTemplate, after: FlatTemplate)
  private var templates = NarrowedTemplates()
  private var narrowed: [Narrowed] = []

  init(_ template: (before: FlatTemplate, after: FlatTemplate)) { self.template = template }

  subscript(fields: NodeFields) -> Narrowed {
    mutating get {
      if let index = narrowed.firstIndex(where: { $0.fields == fields }) { return narrowed[index] }
      let found = Narrowed(
        fields: fields, before: templates.add(template.before, fields.contains),
        after: templates.add(template.after, fields.contains))
      narrowed.append(found)
      return found
    }
  }

  func render(
    _ place: NarrowedTemplates.Place, _ row: inout NodeRow, into buffer: inout ByteBuffer
  ) {
    templates.render(place, &row, into: &buffer)
  }
}
