internal import Bytes
internal import Mustache

/// The template of a node that is nothing but a title, as most nodes of large outlines are, where it
/// writes just the id and then the title: the text before, between and after them.
struct LeafTemplate {
  private let literals: [UInt8]
  private let beforeID: Range<Int>
  private let beforeTitle: Range<Int>
  private let afterTitle: Range<Int>

  /// Nil where the template writes other fields.
  /// - Parameter template: the one for such a node.
  init?(_ template: NarrowedTemplates.Place, of templates: borrowing NarrowedTemplates) {
    let fields = [NodeField.id.rawValue, NodeField.title.rawValue]
    guard let texts = templates.literals(of: template, around: fields) else { return nil }
    let ends = (texts[0].count, texts[0].count + texts[1].count)
    beforeID = 0..<ends.0
    beforeTitle = ends.0..<ends.1
    afterTitle = ends.1..<ends.1 + texts[2].count
    literals = texts.flatMap { $0 } + [UInt8](repeating: 0, count: ByteBuffer.margin)
  }

  /// Appends a node of `page`.
  func append(_ node: Int, of page: borrowing NodePage, to buffer: inout ByteBuffer) {
    literals.withUnsafeBufferPointer { literals in
      let literals = Span(_unsafeElements: literals)
      buffer.append(beforeID, of: literals)
      page.append(idOf: node, to: &buffer)
      buffer.append(beforeTitle, of: literals)
      page.append(textTitleOf: node, to: &buffer)
      buffer.append(afterTitle, of: literals)
    }
  }
}
