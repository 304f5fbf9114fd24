internal import Bytes
internal import CommonMark
internal import OutlineModel

/// A text with U+FFFD for each NUL, which may not be in a file of text.
func withoutNUL(_ text: [UInt8]) -> [UInt8] {
  Array(text.map { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }.joined())
}

extension NodeDraft {
  /// Makes a node one that a heading and the text under it can be.
  mutating func fitMarkdown(isRoot: Bool, _ losses: inout Losses) {
    if isRoot { flags.remove(.startsFile) }
    dropOrigin(&losses)
    moveLinkToBody(&losses)
    replaceNUL(&losses)
    fitMarkdownTitle(&losses)
    flags = .markdownTitle
    if isRoot { flags.insert(.startsFile) }
    if !body.isEmpty { fitMarkdownBody(&losses) }
    guard !details.isEmpty else { return }
    dropBlankFacts(&losses)
    dropRepeatedAttributes(&losses)
    if isRoot { dropWhatFrontMatterLacks(&losses) } else { dropWhatHeadingsLack(&losses) }
  }

  mutating func fitMarkdownTitle(_ losses: inout Losses) {
    makeTitleOneLine(&losses)
    let isMarkdown = flags.contains(.markdownTitle)
    if !title.isEmpty, !(isMarkdown && MarkdownTitle.isHeading(title)) {
      losses.add(
        isMarkdown
          ? "titles that a heading can't hold as they are" : "marks of titles that are plain text",
        at: place)
      title = MarkdownTitle.escaped(title)
    }
    if title.isEmpty {
      title = Array("…".utf8)
      losses.add("blank titles, now …", at: place)
    }
  }

  private mutating func fitMarkdownBody(_ losses: inout Losses) {
    let range = bodyRange(0..<body.count, in: body.span)
    if range.count < body.count {
      body = Array(body[range])
      losses.add("blank lines around bodies", at: place)
    }
    if body.isEmpty { return }
    for repair in MarkdownBodyRepair.allCases {
      if MarkdownBodyRepair.isBody(body) { return }
      guard let changed = repair.applied(to: body) else { continue }
      body = changed
      losses.add(repair.rawValue, at: place)
      if body.isEmpty { return }
    }
  }

  mutating func replaceNUL(_ losses: inout Losses) {
    let isThere = title.contains(0) || body.contains(0)
    if isThere {
      title = withoutNUL(title)
      body = withoutNUL(body)
    }
    let isInFacts =
      !details.isEmpty
      && details.replaceTexts { $0.contains("\0") ? $0.replacing("\0", with: "\u{FFFD}") : nil }
    if isThere || isInFacts { losses.add("control characters", at: place) }
  }

  /// Takes away what front matter has no key for.
  private mutating func dropWhatFrontMatterLacks(_ losses: inout Losses) {
    dropWhatMarkdownLacks(&losses)
    let attributes = details.attributes
    details.attributes.removeAll { FrontMatter.knownKeys.contains($0.name) || $0.name == "<<" }
    losses.add(
      "attributes whose names mean something else in front matter",
      count: attributes.count - details.attributes.count, at: place)
  }

  /// Takes away all but an id that an anchor can hold.
  private mutating func dropWhatHeadingsLack(_ losses: inout Losses) {
    dropWhatMarkdownLacks(&losses)
    if let id = details.id, !MarkdownTitle.isAnchor(id) {
      losses.take(&details.id, "ids that an anchor can't hold", at: place)
    }
    losses.take(&details.slug, "slugs", at: place)
    losses.take(&details.date, "dates", at: place)
    losses.take(&details.tags, "tags", at: place)
    losses.take(&details.icon, "icons", at: place)
    losses.take(&details.language, "languages", at: place)
    losses.take(&details.direction, "directions", at: place)
    losses.take(&details.summary, "descriptions", at: place)
    losses.take(&details.expanded, "marks whether nodes start open", at: place)
    losses.take(&details.aliases, "aliases", at: place)
    losses.take(&details.attributes, "attributes", at: place)
  }

  private mutating func dropWhatMarkdownLacks(_ losses: inout Losses) {
    losses.take(&details.link, "links of nodes", at: place)
    losses.take(&details.done, "marks whether nodes are done", at: place)
    losses.take(&details.titleLanguage, "languages of titles", at: place)
    losses.take(&details.bodyLanguage, "languages of bodies", at: place)
    losses.take(&details.translations, "translations", at: place)
  }
}
