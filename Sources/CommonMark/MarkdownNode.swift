internal import CCmark
internal import CMarkArena

/// A node of a tree that libcmark holds, valid as long as the document it is of.
struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: cmark_node_type { cmark_node_get_type(pointer) }

  var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
  var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
  var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
  var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }

  /// The line of its first byte, counted from 1 in all that the parser was fed.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }

  /// The place of its first byte in that line, counted from 1 in bytes.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

  /// The line of its last byte. libcmark counts one too few for HTML blocks
  /// that end where their end condition is met.
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  var destination: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  /// What `setMark` keeps.
  var mark: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_on_enter(pointer)) }
  var info: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

  /// The title of a link or image. An empty one that is there differs from none: libcmark
  /// writes its attribute.
  var linkTitle: UnsafeBufferPointer<UInt8>? {
    let title = cmark_node_get_title(pointer)
    return UInt(bitPattern: title) == Self.absentTitle ? nil : bytes(title)
  }

  /// The address of the constant that libcmark returns for the title of a link without one.
  private static let absentTitle: UInt = {
    let link = cmark_node_new(CMARK_NODE_LINK)
    defer { cmark_node_free(link) }
    return UInt(bitPattern: cmark_node_get_title(link))
  }()

  /// Calls `use` for this node and all below, each before its children. It may unlink the node.
  func forEach(_ use: (MarkdownNode) -> Void) {
    let iterator = cmark_iter_new(pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return }
      if event == CMARK_EVENT_ENTER { use(node) }
    }
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: markdown_text_length(text))
  }
}
