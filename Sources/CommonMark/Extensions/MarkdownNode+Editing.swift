internal import CCmark
internal import CMarkArena

/// Changes to a tree. New nodes live in the arena of the thread, as all others do.
extension MarkdownNode {
  /// A new node that is in no tree yet.
  static func make(_ kind: cmark_node_type) -> MarkdownNode {
    guard let node = MarkdownNode(cmark_node_new_with_mem(kind, markdown_arena_memory())) else {
      preconditionFailure("the arena aborts before it returns no memory")
    }
    return node
  }

  static func make(_ kind: cmark_node_type, _ role: MarkdownRole) -> MarkdownNode {
    let node = make(kind)
    node.setRole(role)
    return node
  }

  static func makeText(_ bytes: some Collection<UInt8>) -> MarkdownNode {
    let node = make(CMARK_NODE_TEXT)
    withCString(bytes) { _ = cmark_node_set_literal(node.pointer, $0) }
    return node
  }

  static func makeLink(to address: some Collection<UInt8>, text: some Collection<UInt8>)
    -> MarkdownNode
  {
    let node = make(CMARK_NODE_LINK)
    withCString(address) { _ = cmark_node_set_url(node.pointer, $0) }
    node.append(makeText(text))
    return node
  }

  var role: MarkdownRole? {
    MarkdownRole(code: UInt(bitPattern: cmark_node_get_user_data(pointer)))
  }

  func setRole(_ role: MarkdownRole) {
    cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: role.code))
  }

  func setLiteral(_ bytes: some Collection<UInt8>) {
    Self.withCString(bytes) { _ = cmark_node_set_literal(pointer, $0) }
  }

  func setInfo(_ bytes: some Collection<UInt8>) {
    Self.withCString(bytes) { _ = cmark_node_set_fence_info(pointer, $0) }
  }

  /// Keeps bytes in a custom inline, which are not shown.
  func setMark(_ bytes: some Collection<UInt8>) {
    Self.withCString(bytes) { _ = cmark_node_set_on_enter(pointer, $0) }
  }

  func setDestination(_ bytes: some Collection<UInt8>) {
    Self.withCString(bytes) { _ = cmark_node_set_url(pointer, $0) }
  }

  func setLinkTitle(_ bytes: some Collection<UInt8>) {
    Self.withCString(bytes) { _ = cmark_node_set_title(pointer, $0) }
  }

  /// Adds a node, taken out of where it was, as the last child.
  /// - Returns: false, with nothing changed, where it can't be one.
  @discardableResult
  func append(_ child: MarkdownNode) -> Bool {
    cmark_node_append_child(pointer, child.pointer) != 0
  }

  /// Adds all children of another node, up to one that can't be one here.
  func append(childrenOf other: MarkdownNode) {
    while let child = other.firstChild, append(child) {}
  }

  func prepend(_ child: MarkdownNode) {
    cmark_node_prepend_child(pointer, child.pointer)
  }

  func insert(after node: MarkdownNode) {
    cmark_node_insert_after(node.pointer, pointer)
  }

  func unlink() {
    cmark_node_unlink(pointer)
  }

  var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }

  private static func withCString(
    _ bytes: some Collection<UInt8>, _ use: (UnsafePointer<CChar>) -> Void
  ) {
    var copy = [CChar]()
    copy.reserveCapacity(bytes.count + 1)
    for byte in bytes { copy.append(CChar(bitPattern: byte)) }
    copy.append(0)
    copy.withUnsafeBufferPointer { if let start = $0.baseAddress { use(start) } }
  }
}
