/// All tags of a site, each with pages of its own, and the pages that list them.
///
/// A class, because all workers read it at once.
package final class TagIndex: Sendable {
  /// By name.
  package let tags: [Tag]
  /// The paths of the pages that list all tags: more than one where these are many.
  package let pages: [String]
  private let numbers: [String: Int]

  /// The most nodes on one page of a tag, and the most tags on one page that lists them.
  package static let mostNodes = 500
  package static let mostTags = 1_000
  /// The most tags that have pages unless the configuration says so.
  static let mostUnasked = 5_000
  /// The folder of the pages.
  static let folder = "tags/"
  /// The first page that lists all tags; it is reserved with the folder.
  static let index = folder + "index.html"

  init(_ collection: TagCollection, _ paths: inout PathAllocator) {
    pages = Self.paths(from: Self.index, count: collection.tags.count, Self.mostTags, &paths)
    tags = collection.tags.map { tag in
      var tag = tag
      let first = paths.claim(
        folder: Self.folder, name: fileName(for: tag.name), ending: ".html", prefix: "")
      tag.pages = Self.paths(from: first, count: tag.nodes.count, Self.mostNodes, &paths)
      return tag
    }
    numbers = collection.numbers
  }

  /// The path of the first page of the tag that a source spells so; nil for a blank one.
  package func path(of spelling: String) -> String? {
    numbers[spelling].map { tags[$0].pages[0] }
  }

  /// The paths of all pages of tags.
  var paths: [String] { pages + tags.flatMap(\.pages) }

  package var pageCount: Int { tags.reduce(pages.count) { $0 + $1.pages.count } }

  private static func paths(
    from first: String, count: Int, _ most: Int, _ paths: inout PathAllocator
  ) -> [String] {
    var pages = [first]
    while pages.count * most < count {
      pages.append(paths.claimContinuation(of: first, number: pages.count + 1))
    }
    return pages
  }
}
