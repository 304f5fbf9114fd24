/// How bodies are written as HTML.
package struct MarkdownOptions: Equatable, Sendable {
  /// What becomes of HTML that stands in a text.
  package enum RawHTML: Sendable {
    /// A comment takes its place, and links to dangerous schemes lose their address: the safe
    /// mode of libcmark.
    case drop
    /// It is left out, and `MarkdownRenderer.omittedHTML` counts it; links as with `drop`.
    case omit
    /// It is written as it stands: the unsafe mode of libcmark. What comes of it must pass
    /// through `HTMLBalancer`.
    case keep
    /// It is shown as text; links as with `drop`.
    case escape
  }

  /// Which Markdown bodies are written in.
  package enum Dialect: Sendable {
    /// CommonMark 0.30 and nothing else.
    case commonMark
    /// CommonMark and what most people add to it: tables, footnotes, task items, strikethrough, bare
    /// addresses, alerts and admonitions, definition lists.
    case extended
  }

  package var rawHTML: RawHTML
  package var dialect = Dialect.commonMark
  /// Whether straight quotes, three dots and two or three hyphens become what printers set.
  package var isSmart = false
  /// What extensions write of their own.
  package var words = MarkdownWords()
  /// How many levels are added to the headings of a body; none goes below level 6.
  package var headingShift: Int

  /// How many lists and quotes may stand inside of each other: what is deeper is written without
  /// them, for browsers nest 512 elements, and the page around a body has its own.
  package var deepestContainer = Int.max
  /// Whether code blocks can be reached by keyboard, to scroll them.
  package var focusesCode = false

  /// Whether `[[Title]]` is a link.
  package var wikiLinks = false

  package init(rawHTML: RawHTML = .drop, headingShift: Int = 0) {
    self.rawHTML = rawHTML
    self.headingShift = headingShift
  }
}
