internal import OutlineModel

/// How much of a page each node takes, estimated from its source: bytes of HTML, or its share of
/// the folds where that is more. One number for both keeps a page within both budgets.
struct PageWeights {
  private let outline: Outline
  private let ids: NodeIDs
  private let fold: OutlineConfiguration.Fold
  private let permalinks: OutlineConfiguration.Permalinks
  /// What one `details` weighs at least.
  private let foldWeight: Int

  init(outline: Outline, ids: NodeIDs, settings: OutlineSettings) {
    self.outline = outline
    self.ids = ids
    fold = settings.fold
    permalinks = settings.permalinks
    foldWeight = settings.budget.bytes / max(1, settings.budget.folds)
  }

  /// The weight of a node alone, without what is below it.
  func own(of node: Int) -> Int {
    let isBranch = outline.hasChildren(node)
    let hasBody = isBranch || outline.hasBody(node)
    let folds = isBranch || hasBody && fold == .bodies
    let names = outline.titleLength(of: node) + ids.length(of: node)
    var weight = (hasBody ? foldMarkup : rowMarkup) + names + body(of: node)
    if hasBody, permalinks == .all || permalinks == .branches && isBranch {
      weight += permalinkMarkup + names
    }
    if outline.hasDetails(node) { weight += detailsMarkup }
    return max(folds ? foldWeight : 0, weight)
  }

  /// The weight of the row that leads to a node's own page.
  func row(of node: Int) -> Int {
    cutMarkup + outline.titleLength(of: node) + 2 * ids.length(of: node)
  }

  /// The weight of the body of a node.
  private func body(of node: Int) -> Int {
    let length = outline.bodyRange(of: node).count
    guard length > longBody else { return length + length / 4 }
    return outline.withBody(of: node) { body, _ in estimatedHTML(of: body) }
  }
}

/// The bytes of HTML that Markdown becomes, more or less: one pass that counts the signs which
/// grow to tags or entities.
private func estimatedHTML(of body: Span<UInt8>) -> Int {
  var bytes = body.count
  for index in body.indices {
    switch body[index] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
      UInt8(ascii: "\n"):
      bytes += 5
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "_"): bytes += 4
    case UInt8(ascii: "["): bytes += 12
    default: break
    }
  }
  return bytes
}

/// The bytes of markup of a fold, of a plain row, of a row that leads to another page, of a link to
/// the node itself, and of what the source says beside title and body.
private let foldMarkup = 125
private let rowMarkup = 30
private let cutMarkup = 110
private let permalinkMarkup = 60
private let detailsMarkup = 100
/// Above this length a body is looked at rather than guessed.
private let longBody = 1_000
