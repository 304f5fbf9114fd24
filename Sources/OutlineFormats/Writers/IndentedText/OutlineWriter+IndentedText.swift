internal import OutlineModel

extension OutlineWriter {
  /// Indented text: a line for each title, one tab a level, bodies in quotes.
  package static let indentedText = OutlineWriter(
    name: "text", endings: ["outline", "txt", "otl"],
    summary: "lines indented by tabs, with tags as in TaskPaper",
    reduce: { outline throws(Diagnostic) in
      try OutlineReduction.mapWithReferences(outline) { facts, losses in
        facts.dropOutlineFacts(&losses)
      } _: { draft, losses in
        draft.fitText(&losses)
      }
    },
    append: { outline, output in IndentedTextWriting(outline).append(to: &output) })
}

extension NodeDraft {
  fileprivate mutating func fitText(_ losses: inout Losses) {
    dropOrigin(&losses)
    moveLinkToBody(&losses)
    makeTitleOneLine(&losses)
    drop(.markdownTitle, "marks of titles that are Markdown", &losses)
    fitTextBody(&losses)
    guard !details.isEmpty else { return }
    dropBlankFacts(&losses)
    dropFacts(&losses)
    let tags = details.tags
    details.tags.removeAll { !TaskTags.canHold($0) }
    losses.add(
      "tags that are not one word", count: tags.count - details.tags.count, at: place)
    if title.isEmpty { losses.take(&details.tags, "tags of nodes without a title", at: place) }
    let canHoldDate =
      !title.isEmpty && details.done == true
      && details.date.map { TaskTags.canHold("done(\($0))", isDone: true) } ?? true
    if !canHoldDate { losses.take(&details.date, "dates of what is not done", at: place) }
  }

  /// Lines are parted by line feeds, and NUL may not be in a text.
  private mutating func fitTextBody(_ losses: inout Losses) {
    if body.contains(UInt8(ascii: "\r")) {
      var lines: [UInt8] = []
      for (index, byte) in body.enumerated() {
        let isPair = byte == 0x0A && index > 0 && body[index - 1] == 0x0D
        if !isPair { lines.append(byte == 0x0D ? 0x0A : byte) }
      }
      body = lines
      losses.add("line ends of other systems in bodies", at: place)
    }
    if body.contains(0) {
      body = withoutNUL(body)
      losses.add("control characters", at: place)
    }
  }

  private mutating func dropFacts(_ losses: inout Losses) {
    losses.take(&details.id, "ids", at: place)
    losses.take(&details.slug, "slugs", at: place)
    losses.take(&details.link, "links of nodes", at: place)
    losses.take(&details.icon, "icons", at: place)
    losses.take(&details.language, "languages", at: place)
    losses.take(&details.direction, "directions", at: place)
    losses.take(&details.titleLanguage, "languages of titles", at: place)
    losses.take(&details.bodyLanguage, "languages of bodies", at: place)
    losses.take(&details.translations, "translations", at: place)
    losses.take(&details.summary, "descriptions", at: place)
    losses.take(&details.expanded, "marks whether nodes start open", at: place)
    losses.take(&details.aliases, "aliases", at: place)
    losses.take(&details.attributes, "attributes", at: place)
  }

  /// Takes away the title of the outline and what is said of all of it.
  mutating func dropOutlineFacts(_ losses: inout Losses) {
    if !title.isEmpty {
      title = []
      losses.add("titles of the outline as a whole")
    }
    if !details.isEmpty {
      details = NodeDetails()
      losses.add("facts about the outline as a whole")
    }
  }
}
