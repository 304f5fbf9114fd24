internal import OutlineModel

/// The page's own title, and headings.
extension ListReading {
  func takePageDetails(_ tag: HTMLStartTag) {
    pageDetails.language = tag.value("lang") ?? tag.value("xml:lang") ?? pageDetails.language
    if let direction = tag.value("dir").flatMap({ NodeDetails.Direction(rawValue: $0.lowercased()) }
    ) {
      pageDetails.direction = direction
    }
  }

  func beginHeading(_ tag: HTMLStartTag) {
    endLine()
    let rank = tag.name.headingLevel ?? 6
    if rank == 1, title.isEmpty {
      name = (tag.name, ListText(isMarkdown: false))
      return
    }
    while let last = sections.last, last.rank >= rank { endSection() }
    let node = nodes.append(
      level: sections.count, parent: sections.last?.node, at: tag.place, isSection: true)
    if let id = tag.value("id") { nodes.changeDetails(of: node) { $0.id = id } }
    sections.append(Open(node: node, text: ListText(isMarkdown: isMarkdown), rank: rank))
  }

  func endSection() {
    guard var section = sections.popLast() else { return }
    section.text.endLine()
    nodes.setText(of: section.node, section.text)
  }

  func endName() {
    guard case (let element, var text)? = name else { return }
    name = nil
    text.endLine()
    let plain = String(decoding: text.title ?? [], as: UTF8.self)
    if element == .title { pageTitle = plain } else { title = plain }
  }

  func countOutside() {
    outside.endLine()
    if outside.title != nil { losses.add("texts outside of lists") }
  }
}
