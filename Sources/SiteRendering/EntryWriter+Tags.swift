internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// The entries of the pages of tags.
extension EntryWriter {
  /// Appends a tag, with the number of nodes that carry it.
  func append(tag name: String, at path: String, count: String, to buffer: inout ByteBuffer) {
    append(
      EntryRow(title: name, target: .path(path), count: count, outline: outline, from: from),
      &buffer)
  }

  /// Appends a node that carries a tag, with the nearest nodes above it.
  func append(tagged node: Int, to buffer: inout ByteBuffer) {
    var row = row(ofNode: node)
    var place: [String] = []
    var above = outline.outline.parent(of: node)
    // The first page's own title stands on all of its pages.
    while let step = above, step != outline.pages[0].root, place.count < longestPlace {
      place.append(site.shown(outline.outline.plainTitle(of: step), atMost: longestStep))
      above = outline.outline.parent(of: step)
    }
    row.count = place.reversed().joined(separator: " / ")
    append(row, &buffer)
  }
}

/// How many of the nodes above one tell where it is, and the most characters of each.
private let longestPlace = 2
private let longestStep = 60
