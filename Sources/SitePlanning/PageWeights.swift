internal import OutlineModel

/// How much of a page each node takes, estimated from its source: bytes of HTML, or its share of
/// the folds where that is more. One number for both keeps a page within both budgets.
struct PageWeights {
  let outline: Outline
  let fold: OutlineConfiguration.Fold
  /// What one `details` weighs at least.
  private let foldWeight: Int

  init(outline: Outline, settings: OutlineSettings) {
    self.outline = outline
    fold = settings.fold
    foldWeight = settings.budget.bytes / max(1, settings.budget.folds)
  }

  /// The weight of a node alone, without what is below it.
  func own(of node: Int) -> Int {
    let hasChildren = outline.hasChildren(node)
    let folds = hasChildren || outline.hasBody(node) && fold == .bodies
    let title = outline.titleLength(of: node)
    let markup = (folds ? foldMarkup : rowMarkup) + titleCopies(title, folds ? 4 : 2)
    return max(folds ? foldWeight : 0, markup + body(of: node))
  }

  /// The weight of the row that leads to a node's own page.
  func row(of node: Int) -> Int { cutMarkup + titleCopies(outline.titleLength(of: node), 3) }

  /// The weight of the body of a node.
  func body(of node: Int) -> Int {
    let length = outline.bodyRange(of: node).count
    guard length > longBody else { return length + length / 3 }
    return outline.withBody(of: node) { body, _ in estimatedHTML(of: body) }
  }

  /// A title and the names made of it, which are cut.
  private func titleCopies(_ length: Int, _ copies: Int) -> Int {
    length + (copies - 1) * min(length, longestName)
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

/// The bytes of markup of a fold, of a plain row and of a row that leads to another page.
private let foldMarkup = 180
private let rowMarkup = 40
private let cutMarkup = 100
/// Above this length a body is looked at rather than guessed.
private let longBody = 1_000
/// The longest id, in bytes.
private let longestName = 150
