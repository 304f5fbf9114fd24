internal import Bytes

/// The id of each node of an outline: what stands after `#` in its address.
///
/// Two ids are the same where a disk that ignores case and Unicode form would take them for one.
package struct NodeIDs: Sendable {
  private let ids: NameList
  private let index = IDIndex()

  /// - Parameter ids: those of all nodes, in reading order.
  init(_ ids: NameList) { self.ids = ids }

  /// Appends the id of `node`.
  func append(idOf node: Int, to buffer: inout ByteBuffer) { ids.append(node, to: &buffer) }

  /// Hands over the id of `node`.
  package func withID<Result>(of node: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    ids.withName(node, use)
  }

  /// The bytes of the id of `node`.
  func length(of node: Int) -> Int { ids.length(of: node) }

  package func id(of node: Int) -> String { ids[node] }

  /// The node that has `id`, compared without case and Unicode form.
  package func node(withID id: String) -> Int? {
    let bytes = Array(id.utf8)
    return index.number(of: bytes.span, in: ids)
  }

  /// All ids, in reading order.
  package var names: some Collection<String> { (0..<ids.count).lazy.map { ids[$0] } }
}
