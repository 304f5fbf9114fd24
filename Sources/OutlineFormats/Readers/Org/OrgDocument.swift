internal import OutlineModel

/// An Org file cut into its sections, with what it says of itself.
struct OrgDocument: Sendable {
  let text: OrgText
  let spans: OrgSpans
  private(set) var settings = OrgSettings()
  /// The file itself, and its headings in their order.
  private(set) var sections: [OrgSection] = []

  init(_ text: OrgText) {
    self.text = text
    spans = OrgSpans(of: text)
    cut()
    for index in sections.indices {
      sections[index].heading?.readParts(in: text, settings)
      sections[index].readFacts(in: text, spans)
    }
    leaveOut()
  }

  private mutating func cut() {
    var heading: OrgHeading?
    var start = 0
    var line = 0
    while line < text.count {
      if let level = text.stars(in: line) {
        sections.append(OrgSection(heading: heading, lines: start..<line))
        heading = OrgHeading(text, line: line, level: level)
        start = line + 1
      } else if let mark = text.blockMark(in: line), mark.isBegin,
        let end = spans.endOfBlock(mark.name, at: line)
      {
        line = end
      } else if let (name, value) = text.keyword(in: line) {
        settings.take(name, text.string(value), line: line)
      }
      line += 1
    }
    sections.append(OrgSection(heading: heading, lines: start..<text.count))
  }

  /// Marks what Org would not publish: comments, what has a tag of `#+EXCLUDE_TAGS:`, and where
  /// something has a tag of `#+SELECT_TAGS:`, what is neither in nor above such.
  private mutating func leaveOut() {
    let isSelecting = sections.contains { isSelected($0) }
    var outLevel = Int.max
    var selectedLevel = Int.max
    for index in sections.indices {
      guard let heading = sections[index].heading else { continue }
      if heading.level <= outLevel { outLevel = Int.max }
      if heading.level <= selectedLevel { selectedLevel = Int.max }
      if heading.isComment || heading.tags.contains(where: settings.excludeTags.contains) {
        outLevel = min(outLevel, heading.level)
      }
      if isSelected(sections[index]) { selectedLevel = min(selectedLevel, heading.level) }
      sections[index].isLeftOut = outLevel != Int.max
      sections[index].hasBody = !isSelecting || selectedLevel != Int.max
    }
    guard isSelecting else { return }
    // What is below the section at hand, and above a selected one seen before.
    var neededLevel = 0
    for index in sections.indices.reversed() {
      guard let heading = sections[index].heading else {
        sections[index].hasBody = false
        continue
      }
      let isAbove = heading.level < neededLevel
      if sections[index].hasBody || isAbove {
        neededLevel = heading.level
      } else {
        sections[index].isLeftOut = true
      }
    }
  }

  private func isSelected(_ section: OrgSection) -> Bool {
    section.heading?.tags.contains(where: settings.selectTags.contains) ?? false
  }
}
