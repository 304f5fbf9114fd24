package import OutlineModel

/// How an outline is shown: the configuration with every default filled in.
package struct OutlineSettings: Equatable, Sendable {
  package var pages: OutlineConfiguration.Pages
  package var budget: PageBudget
  package var view: OutlineConfiguration.View
  package var fold: OutlineConfiguration.Fold
  package var expand: OutlineConfiguration.Expansion
  package var all: OutlineConfiguration.AllOpen
  package var sections: Bool
  package var html: Bool
  package var markdown: ReadingOptions.Markdown
  /// Whether headings stay in the texts, so that lists of contents name them there.
  package var headingsAreText: Bool
  package var smart: Bool
  package var wikiLinks: Bool
  package var remoteImages: Bool
  /// Never `auto`.
  package var permalinks: OutlineConfiguration.Permalinks
  package var language: String
  package var direction: NodeDetails.Direction
  /// The site's, for all of its pages.
  package var urls: AddressStyle

  /// The most nodes of a tree that all show links to themselves unless the configuration says so.
  private static let largestWithPermalinks = 10_000

  init(source: OutlineSource, site: SiteConfiguration) {
    let configuration = source.configuration
    let details = source.outline.details
    pages = configuration.pages ?? (source.isDocuments ? .files : .auto)
    budget = pages == .files ? .most : .usual
    budget.folds = configuration.foldBudget ?? budget.folds
    budget.bytes = configuration.byteBudget ?? budget.bytes
    view = configuration.view ?? (source.isDocuments ? .docs : .tree)
    fold = configuration.fold
    expand = configuration.expand ?? (pages == .files && view != .quotes ? .all : .none)
    all = configuration.all
    sections = configuration.sections
    html = configuration.html
    markdown = configuration.reading.markdown
    headingsAreText = configuration.reading.headings == .body
    smart = configuration.smart
    wikiLinks = configuration.wikiLinks
    remoteImages = configuration.remoteImages
    let isLargeTree = view != .docs && source.outline.count > Self.largestWithPermalinks
    permalinks =
      configuration.permalinks == .auto
      ? (isLargeTree ? .none : .all) : configuration.permalinks
    urls = site.urls
    language = configuration.language ?? details.language ?? site.language
    let isOwnLanguage = configuration.language != nil || details.language != nil
    direction =
      configuration.direction ?? details.direction ?? (isOwnLanguage ? nil : site.direction)
      ?? directionOf(language: language)
  }

  /// Whether something is to be read below the title of a node, other than nodes.
  package func hasText(_ node: Int, of outline: Outline) -> Bool {
    if outline.hasBody(node) { return true }
    guard outline.hasDetails(node) else { return false }
    return outline.hasTranslations(node) || view == .quotes && outline.byLine(of: node) != nil
  }

  /// Whether a fold starts open.
  /// - Parameters:
  ///   - level: its level in its page, from 1 on.
  ///   - said: what its source says.
  package func isOpen(level: Int, said: Bool?) -> Bool {
    if let said { return said }
    return switch expand {
    case .all: true
    case .levels(let levels): level <= levels
    }
  }
}
