package import OutlineModel

/// What the configuration says of one outline. Nil means: not said, so the outline's format
/// decides (`design`: documents or data).
package struct OutlineConfiguration: Equatable, Sendable {
  /// How an outline is cut into pages (key `pages`).
  package enum Pages: Equatable, Sendable {
    /// As few pages as keep each within the budget.
    case auto
    /// One page a file or folder.
    case files
    /// One page a branch of the first levels, by their number.
    case depth(Int)
    /// One page for all.
    case single
  }

  /// How an outline looks (key `view`).
  package enum View: String, CaseIterable, Sendable {
    /// A reading column.
    case docs
    /// Compact rows.
    case tree
    /// Sections by letter, and cards that open to what is said of a quotation.
    case quotes
  }

  /// What folds (key `fold`).
  package enum Fold: String, CaseIterable, Sendable {
    /// Each branch, and each leaf that has a body.
    case bodies
    /// Branches alone; the bodies of leaves stand open under their titles.
    case branches
  }

  /// How many levels are open at first (key `expand`): a number, `all` or `none`.
  package enum Expansion: Equatable, Sendable {
    case levels(Int)
    case all

    package static let none = Expansion.levels(0)
  }

  /// Which nodes show a link to themselves (key `permalinks`).
  package enum Permalinks: String, CaseIterable, Sendable {
    /// All, or none in a tree so large that they would be much of its pages.
    case auto
    /// Each branch and each leaf that has a body.
    case all
    /// Branches alone.
    case branches
    case none
  }

  /// Whether an outline is also written with everything open (key `all`).
  package enum AllOpen: String, CaseIterable, Sendable {
    /// Where it fits into one page and does not start fully open.
    case auto
    /// Always, in parts where it is too large for one page.
    case yes
    case no
  }

  /// Key `source`: a path relative to the folder of `pleat.yml`.
  package var source: String
  package var title: String?
  package var description: String?
  /// Key `from`: the name of a format.
  package var from: String?
  package var pages: Pages?
  /// Key `budget.folds`: the most `details` of a page.
  package var foldBudget: Int?
  /// Key `budget.bytes`: about how many bytes a page has at most.
  package var byteBudget: Int?
  package var view: View?
  package var fold: Fold = .bodies
  package var expand: Expansion?
  package var all = AllOpen.auto
  /// Key `sections`: the top branches are headings that do not fold.
  package var sections = false
  /// Key `smart`: straight quotes, dots and hyphens of Markdown become what printers set.
  package var smart = false
  /// Key `html`: raw HTML in Markdown is kept.
  package var html = false
  /// Key `wikilinks`: `[[Title]]` in Markdown is a link.
  package var wikiLinks = false
  /// Key `remote_images`: images from other hosts are shown, not just linked.
  package var remoteImages = true
  package var permalinks: Permalinks = .auto
  package var language: String?
  package var direction: NodeDetails.Direction?
  /// Key `edit_url`: where a file of the source can be edited; `{path}` stands for its path.
  package var editURL: String?
  /// How the reader takes the source.
  package var reading = ReadingOptions()
  /// The keys that not all formats take, where they were set for this outline.
  package var readingKeys: [ReadingKey] = []
  /// Where the configuration stands, for messages about it.
  package var location: SourceLocation?

  /// A key that was set, and where.
  package struct ReadingKey: Equatable, Sendable {
    package var name: String
    package var location: SourceLocation

    package init(name: String, location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  package init(source: String) { self.source = source }
}
