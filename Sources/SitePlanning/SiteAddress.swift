package import Bytes
internal import OutlineModel

/// The address that a site is published at (key `base_url`), which absolute addresses begin with.
///
/// They are percent-encoded throughout, letters of all scripts too, so that they are the same in
/// HTML, in XML and in plain text. Source: RFC 3986, section 2.
package struct SiteAddress: Equatable, Sendable {
  /// Ends with `/`.
  private let base: [UInt8]

  init(_ baseURL: String) {
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(encodedAddress: baseURL)
    if !baseURL.hasSuffix("/") { buffer.append(UInt8(ascii: "/")) }
    base = buffer.bytes
  }

  /// The most bytes that the address of a file at `path` may take.
  func longestAddress(of path: String) -> Int { base.count + path.utf8.count * 3 }

  /// Appends the address of the file at `path`, relative to the output folder. A page that speaks
  /// for its folder has the folder's address, as hosts answer it.
  package func append(addressOf path: String, to buffer: inout ByteBuffer) {
    buffer.append(base.span)
    buffer.append(encodedPath: withoutIndex(path))
  }

  package func address(of path: String) -> String {
    var buffer = ByteBuffer(capacity: 256)
    append(addressOf: path, to: &buffer)
    return buffer.text
  }
}

extension OutlinePlan {
  /// Appends the address of a node below `site`: its page, and its id where it begins none.
  package func append(addressOf node: Int, at site: SiteAddress, to buffer: inout ByteBuffer) {
    site.append(addressOf: pages[home(of: node)].path, to: &buffer)
    if !beginsPage(node) { append(fragmentOf: node, to: &buffer) }
  }

  /// Appends the address of a node where any browser shows it: not all of them open the folds
  /// that a link leads into.
  package func append(openAddressOf node: Int, at site: SiteAddress, to buffer: inout ByteBuffer) {
    guard !beginsPage(node), !openPages.isEmpty else {
      return append(addressOf: node, at: site, to: &buffer)
    }
    site.append(addressOf: openPages[openPage(of: node)].path, to: &buffer)
    append(fragmentOf: node, to: &buffer)
  }

  /// Appends an address that stays the node's own however pages are cut: that of its file, else its
  /// id below the outline's folder.
  package func append(lastingAddressOf node: Int, at site: SiteAddress, to buffer: inout ByteBuffer)
  {
    if settings.pages == .files, beginsPage(node), outline.flags(of: node).contains(.startsFile) {
      return append(addressOf: node, at: site, to: &buffer)
    }
    site.append(addressOf: folder, to: &buffer)
    append(fragmentOf: node, to: &buffer)
  }

  /// Appends the address of something in the text of a node, by its id.
  package func append(
    addressOf id: String, inTextOf node: Int, at site: SiteAddress, to buffer: inout ByteBuffer
  ) {
    site.append(addressOf: pages[home(of: node)].path, to: &buffer)
    buffer.append(UInt8(ascii: "#"))
    let bytes = Array(id.utf8)
    buffer.append(encodedFragment: bytes.span)
  }

  private func append(fragmentOf node: Int, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "#"))
    ids.withID(of: node) { id in buffer.append(encodedFragment: id) }
  }
}
