internal import Bytes
internal import OutlineModel

/// How much of a page each node takes, estimated from its source: bytes of HTML, or its share of
/// the folds where that is more. One number for both keeps a page within both budgets.
struct PageWeights {
  private let outline: Outline
  private let ids: NodeIDs
  private let settings: OutlineSettings
  /// What the languages of title and body add to each node.
  private let languageMarkup: Int
  /// What one `details` weighs at least.
  private let foldWeight: Int

  init(outline: Outline, ids: NodeIDs, settings: OutlineSettings) {
    self.outline = outline
    self.ids = ids
    self.settings = settings
    let languages = [outline.details.titleLanguage, outline.details.bodyLanguage]
    languageMarkup = languages.count { $0 != nil } * languageWeight
    foldWeight = settings.budget.bytes / max(1, settings.budget.folds)
  }

  /// The weight of a node alone, without what is below it.
  func own(of node: Int) -> Int {
    let isBranch = outline.hasChildren(node)
    let hasBody =
      isBranch || outline.hasBody(node)
      || outline.hasDetails(node) && settings.hasText(node, of: outline)
    let folds = isBranch || hasBody && settings.fold == .bodies
    let title = title(of: node)
    let names = title + ids.length(of: node)
    var weight = (hasBody ? foldMarkup : rowMarkup) + names + languageMarkup
    if outline.hasBody(node) {
      weight += outline.withBody(of: node) { body, _ in estimatedHTML(of: body) }
    }
    let permalinks = settings.permalinks
    if hasBody, permalinks == .all || permalinks == .branches && isBranch {
      weight += permalinkMarkup + names
    }
    if outline.hasDetails(node), let details = outline.details(of: node) {
      weight += estimatedHTML(of: details)
      if settings.view == .quotes, let by = outline.byLine(of: node) {
        weight += byMarkup + (by.author ?? "").utf8.count + 2 * (by.source ?? "").utf8.count
      }
    }
    return max(folds ? foldWeight : 0, weight)
  }

  /// The weight of the row that leads to a node's own page.
  func row(of node: Int) -> Int { cutMarkup + title(of: node) + 2 * ids.length(of: node) }

  private func title(of node: Int) -> Int {
    if outline.hasVerbatimTitle(node) { return outline.titleLength(of: node) }
    return outline.withTitle(of: node) { estimatedHTML(of: $0) }
  }
}

/// The bytes of HTML that Markdown becomes, more or less: the signs that grow to tags or entities
/// count for what they become.
func estimatedHTML(of text: Span<UInt8>) -> Int {
  var bytes = text.count
  var index = 0
  while index + 16 <= text.count {
    bytes &+= SixteenBytes(of: text, uncheckedFrom: index).growth.sum()
    index &+= 16
  }
  if index > 0 {
    // The last ones overlap those before.
    let last = SixteenBytes(of: text, uncheckedFrom: text.count - 16)
    return bytes + last.growth.sum(droppingFirst: index + 16 - text.count)
  }
  while index < text.count {
    bytes &+= growth(of: text[unchecked: index])
    index &+= 1
  }
  return bytes
}

/// How many bytes more than itself a byte may become, if all goes as usual. None of a verbatim text
/// becomes more (`isVerbatim`).
private func growth(of byte: UInt8) -> Int {
  switch byte {
  case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
    UInt8(ascii: "\n"):
    5
  case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "_"): 4
  case UInt8(ascii: "["): 12
  default: 0
  }
}

extension SixteenBytes {
  /// How many bytes more than itself each byte may become.
  @inline(__always)
  fileprivate var growth: SixteenBytes {
    // `"` and `&` differ in one bit, as do `<` and `>`.
    let entities = equal(to: UInt8(ascii: "\""), ignoring: 0x04) | equal(to: 0x3C, ignoring: 0x02)
    let marks =
      equal(to: UInt8(ascii: "*")) | equal(to: UInt8(ascii: "`")) | equal(to: UInt8(ascii: "_"))
    return (entities | equal(to: UInt8(ascii: "\n"))).giving(5)
      | marks.giving(4) | equal(to: UInt8(ascii: "[")).giving(12)
  }
}

/// The bytes of link, date, tags and mark beside a title, and of translations below it.
private func estimatedHTML(of details: NodeDetails) -> Int {
  let link = details.link.map { 2 * $0.utf8.count + 40 } ?? 0
  let date = details.date.map { $0.utf8.count + 40 } ?? 0
  let tags = details.tags.reduce(0) { $0 + 2 * $1.utf8.count + 45 }
  let translations = details.translations.reduce(0) { bytes, translation in
    bytes + languageWeight + estimatedHTML(of: Array(translation.text.utf8).span)
  }
  let languages = [details.titleLanguage, details.bodyLanguage].count { $0 != nil }
  return detailsMarkup + link + date + tags + translations + languages * languageWeight
    + (details.done == nil ? 0 : 60)
}

/// The bytes of markup of a fold, of a plain row, of a row that leads to another page, of a link to
/// the node itself, round what the source says beside title and body, round a text in a language of
/// its own, and round whose a quotation is.
private let foldMarkup = 125
private let rowMarkup = 30
private let cutMarkup = 110
private let permalinkMarkup = 60
private let detailsMarkup = 60
private let languageWeight = 35
private let byMarkup = 45
