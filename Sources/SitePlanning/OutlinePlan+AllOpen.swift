package import Bytes

/// The pages that show the outline with everything open.
extension OutlinePlan {
  /// The deepest level of nodes on such a page. What is deeper begins at the edge again: browsers
  /// would nest more, but with all of it open each level takes from the width of the text.
  package static let deepestOpenLevel = 16

  /// The page with everything open that shows `node`, as an index.
  package func openPage(of node: Int) -> Int {
    max(0, openPages.firstIndex(inOrderWhere: { $0.nodes.lowerBound > node }) - 1)
  }

  /// Appends the address that `node` has where everything is open, as seen from the page at `path`.
  package func append(openHrefOf node: Int, from path: String, to buffer: inout ByteBuffer) {
    let target = openPages[openPage(of: node)].path
    if target != path { buffer.append(hrefToPage: target, from: path, settings.urls) }
    buffer.append(UInt8(ascii: "#"))
    ids.withID(of: node) { buffer.append(hrefFragment: $0) }
  }

  package func openHref(of node: Int, from path: String) -> String {
    var buffer = ByteBuffer(capacity: 128)
    append(openHrefOf: node, from: path, to: &buffer)
    return buffer.text
  }

  /// The ids of the nodes that a page with everything open shows.
  package func idsShown(onOpenPage index: Int) -> Set<String> {
    let root = index == 0 ? pages[0].root.map { [$0] } ?? [] : []
    return Set((root + openPages[index].nodes).map { ids.id(of: $0) })
  }
}
