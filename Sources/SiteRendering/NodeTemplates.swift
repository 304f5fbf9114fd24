internal import Bytes
internal import Mustache

/// The template of a node, narrowed to each set of fields and each level of heading that comes up:
/// nodes are written without a test.
struct NodeTemplates: ~Copyable {
  struct Narrowed {
    fileprivate let fields: NodeFields
    fileprivate let level: Int?
    /// What stands before and after the node's children.
    let before: NarrowedTemplates.Place
    let after: NarrowedTemplates.Place
    /// Both of them, for a node without children.
    let whole: NarrowedTemplates.Place
    /// Whether such a node is a `details`.
    let folds: Bool
    /// Whether they write no more than what a page knows of a plain node (`NodeField.plain`).
    let needsNoRow: Bool
  }

  private let template: (before: FlatTemplate, after: FlatTemplate)
  private var templates = NarrowedTemplates()
  private var narrowed: [Narrowed] = []

  init(_ template: (before: FlatTemplate, after: FlatTemplate)) { self.template = template }

  /// The template of nodes for which just `fields` hold.
  /// - Parameter level: of their headings; nil where they have none.
  subscript(fields: NodeFields, level: Int?) -> Narrowed {
    mutating get {
      if let known = narrowed.first(where: { $0.fields == fields && $0.level == level }) {
        return known
      }
      let before = narrow(template.before, to: fields, level)
      let after = narrow(template.after, to: fields, level)
      let whole = before.joined(with: after)
      let found = Narrowed(
        fields: fields, level: level, before: before, after: after, whole: whole,
        folds: fields.contains(NodeField.folds.rawValue),
        needsNoRow: templates.writes(only: NodeField.plain, in: whole))
      narrowed.append(found)
      return found
    }
  }

  private mutating func narrow(
    _ template: FlatTemplate, to fields: NodeFields, _ level: Int?
  ) -> NarrowedTemplates.Place {
    templates.add(template, fields.contains) { field in
      if field == NodeField.level.rawValue { return level.map { Array(String($0).utf8) } }
      return !fields.contains(field) && NodeField.optional.contains(field) ? [] : nil
    }
  }

  func render(
    _ place: NarrowedTemplates.Place, _ row: inout NodeRow, into buffer: inout ByteBuffer
  ) {
    templates.render(place, &row, into: &buffer)
  }

  /// Writes a template that needs no row, for a plain node.
  @inline(__always)
  func render(
    _ place: NarrowedTemplates.Place, plain node: Int, of page: borrowing NodePage,
    into buffer: inout ByteBuffer
  ) {
    templates.render(place, into: &buffer) { field, _, buffer in
      page.append(plainField: field, of: node, to: &buffer)
    }
  }
}
