package import OutlineModel

/// What `pleat.yml` and `--set` say of a site.
package struct SiteConfiguration: Equatable, Sendable {
  /// Whether the tags of a site have pages.
  package enum Tags: Equatable, Sendable {
    /// Unless they are very many.
    case auto
    case yes
    case no
  }

  /// Key `title`; nil where the only outline's own title serves.
  package var title: String?
  /// Key `base_url`: the address that the site will be published at.
  package var baseURL: String?
  /// Key `language`: a BCP 47 tag for all that says nothing else.
  package var language = "en"
  /// Key `direction`; nil where the language decides.
  package var direction: NodeDetails.Direction?
  /// Key `description`: a sentence for the start page.
  package var description: String?
  /// Key `urls`: how the addresses of pages look.
  package var urls = AddressStyle.files
  /// Key `author`: whose the site is, for its feed; nil where the title stands for that.
  package var author: String?
  /// Key `feed`; nil where it is not said.
  package var feed: FeedKey?
  /// Key `favicon`; nil where the built-in icon serves.
  package var favicon: Favicon?
  /// Key `tags`.
  package var tags = Tags.auto
  /// Key `outlines`, in the order of the start page.
  package var outlines: [OutlineConfiguration] = []

  /// How many entries the feed has at most, 0 for none, and where that is said.
  package struct FeedKey: Equatable, Sendable {
    package var entries: Int
    package var location: SourceLocation

    package init(entries: Int, location: SourceLocation) {
      self.entries = entries
      self.location = location
    }
  }

  /// A picture that stands for the site, and where it is said.
  package struct Favicon: Equatable, Sendable {
    /// A path relative to the site's folder.
    package var source: String
    package var location: SourceLocation

    package init(source: String, location: SourceLocation) {
      self.source = source
      self.location = location
    }

    /// The name of the copy in the output folder: the same whatever the file is called.
    package var name: String {
      "favicon" + (source.lastIndex(of: ".").map { source[$0...].lowercased() } ?? "")
    }
  }

  package init() {}
}
