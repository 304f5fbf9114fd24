internal import Bytes
internal import OutlineModel

extension OutlinePlan {
  /// The address where the file that a page comes from can be edited (key `edit_url`), safe as it is
  /// in a double-quoted attribute; nil for pages that come from no file of documents.
  package func editAddress(ofPage page: Int) -> String? {
    guard let template = source.configuration.editURL, source.isDocuments, outline.count > 0
    else { return nil }
    let root = pages[page].root ?? 0
    let path = outline.texts[outline.text(of: root)].path
    // A folder without an index file has no file that could be edited.
    let isFolder = outline.flags(of: root).contains(.isFolder) && markdownStem(of: path) == nil
    guard !path.isEmpty, !isFolder else { return nil }
    var encoded = ByteBuffer(capacity: 256)
    encoded.append(encodedPath: path)
    let address = Array(template.replacing("{path}", with: encoded.text).utf8)
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(escapingHref: address.span)
    return buffer.text
  }
}
