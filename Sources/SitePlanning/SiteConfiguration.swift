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
  /// Key `tags`.
  package var tags = Tags.auto
  /// Key `outlines`, in the order of the start page.
  package var outlines: [OutlineConfiguration] = []

  package init() {}
}
