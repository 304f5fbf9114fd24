internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// The page whose nodes are at work, and what its rows read straight from the outline.
///
/// It is small and can't be copied, so that it is borrowed at no cost: a row that may change counts
/// a reference to each object that it uses, at a high price where other workers do so as well.
struct NodePage: ~Copyable {
  let plan: OutlinePlan
  let showing: Showing
  /// The page by its number; nil where all is open, and so all nodes at home.
  private let pageIndex: Int?
  let words: Words
  /// Whether a node that is nothing but a title may be written without a row: nothing that holds for
  /// all nodes is to be said of it.
  private let hasPlainNodes: Bool
  /// Whether the outline says what language all titles or bodies are in.
  let hasTextLanguages: Bool
  let isQuotes: Bool
  /// Whether rows show how many nodes are below them.
  let showsCounts: Bool
  /// Whether a leaf that has a body folds.
  let bodiesFold: Bool
  /// Whether branches of the first level are sections, which don't fold.
  let hasSections: Bool
  let branchesHavePermalinks: Bool
  let leavesHavePermalinks: Bool

  init(plan: OutlinePlan, showing: Showing, words: Words) {
    self.plan = plan
    self.showing = showing
    if case .page(let page) = showing { pageIndex = page } else { pageIndex = nil }
    self.words = words
    let settings = plan.settings
    let details = plan.outline.details
    hasTextLanguages = details.titleLanguage != nil || details.bodyLanguage != nil
    isQuotes = settings.view == .quotes
    hasPlainNodes = !hasTextLanguages && !isQuotes
    showsCounts = settings.view != .docs
    bodiesFold = settings.fold == .bodies
    hasSections = settings.sections
    branchesHavePermalinks = settings.permalinks != .none
    leavesHavePermalinks = branchesHavePermalinks && settings.permalinks != .branches
  }

  func hasDetails(_ node: Int) -> Bool { plan.outline.hasDetails(node) }

  func hasMarkdownTitle(_ node: Int) -> Bool { plan.outline.hasMarkdownTitle(node) }

  /// Whether a node is at home on this page and is nothing but a title, with nodes below it or none.
  @inline(__always)
  func isPlain(_ node: Int) -> Bool {
    let outline = plan.outline
    return hasPlainNodes && !outline.hasBody(node) && !outline.hasDetails(node)
      && !outline.hasMarkdownTitle(node)
      && (pageIndex == nil || plan.home(of: node) == pageIndex)
  }

  /// The number of nodes below `node`.
  func below(_ node: Int) -> Int { plan.outline.end(of: node) - node - 1 }

  func append(idOf node: Int, to buffer: inout ByteBuffer) { plan.append(idOf: node, to: &buffer) }

  /// Appends a title that is no Markdown, or a word where there is none.
  func append(textTitleOf node: Int, to buffer: inout ByteBuffer) {
    if plan.outline.hasVerbatimTitle(node) {
      return plan.outline.append(titleOf: node, to: &buffer)
    }
    let start = buffer.count
    plan.outline.withTitle(of: node) { buffer.append(escapingText: $0) }
    if buffer.isBlank(from: start) { buffer.append(untitled: words, from: start) }
  }

  /// Appends a field of a plain node (`NodeField.plain`).
  @inline(__always)
  func append(plainField field: Int, of node: Int, to buffer: inout ByteBuffer) {
    switch field {
    case NodeField.id.rawValue: append(idOf: node, to: &buffer)
    case NodeField.title.rawValue: append(textTitleOf: node, to: &buffer)
    default: append(countBelow: node, to: &buffer)
    }
  }

  func append(countBelow node: Int, to buffer: inout ByteBuffer) {
    guard isQuotes else { return words.append(below(node), to: &buffer) }
    append(sizeBelow: node, to: &buffer)
  }

  /// Appends the number of nodes below `node`, or of quotes, with its word.
  func append(sizeBelow node: Int, to buffer: inout ByteBuffer) {
    buffer.append(
      escapingText: words.size(of: node + 1..<plan.outline.end(of: node), in: plan))
  }
}

extension ByteBuffer {
  /// Puts a word in the place of a title of white space.
  mutating func append(untitled words: Words, from start: Int) {
    truncate(to: start)
    append(escapingText: words["untitled"])
  }

  /// Whether there is nothing but white space from an offset on.
  func isBlank(from start: Int) -> Bool {
    withBytes { bytes in
      var index = start
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      return index == bytes.count
    }
  }
}
