internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The values of the pages of tags, and of those that list all tags.
extension SiteContent {
  /// A page of a tag: the nodes that carry it, those of each outline together.
  func tagPage(_ number: Int, part: Int) -> [String: TemplateValue] {
    guard let index = plan.tags else { return [:] }
    let tag = index.tags[number]
    let parts = TagParts(
      paths: tag.pages, part: part, count: tag.nodes.count, most: TagIndex.mostNodes)
    var values = values(
      of: parts, title: tag.name, word: "topics",
      crumbs: [(templates.words["tags"], index.pages[0])])
    values["view"] = .text("tagged")
    values["tagged"] = .list(groups(of: tag.nodes[parts.range], on: parts.path))
    return values
  }

  /// A page that lists all tags.
  func tagIndexPage(_ part: Int) -> [String: TemplateValue] {
    guard let index = plan.tags else { return [:] }
    let parts = TagParts(
      paths: index.pages, part: part, count: index.tags.count, most: TagIndex.mostTags)
    var values = values(of: parts, title: templates.words["tags"], word: "tags", crumbs: [])
    values["view"] = .text("all-tags")
    var entries = ByteBuffer(capacity: 4096)
    let writer = writer(on: parts.path, plan.outlines[0])
    for tag in index.tags[parts.range] {
      writer.append(
        tag: shown(tag.name), at: tag.pages[0],
        count: templates.words.number(tag.nodes.count), to: &entries)
    }
    values["tagged"] = .list([group(nil, entries.bytes, on: parts.path)])
    return values
  }

  private func values(
    of parts: TagParts, title: String, word: String, crumbs: [(title: String, path: String)]
  ) -> [String: TemplateValue] {
    let range = parts.isOnly ? nil : numbers(of: parts.range)
    var values = frame(
      title: shown(title), description: nil, part: range, language: plan.language,
      direction: plan.direction, root: href(to: "", from: parts.path), path: parts.path)
    var heading = ByteBuffer(capacity: 256)
    heading.append(escapingText: shown(title))
    values["layout"] = .text("narrow")
    values["title"] = .markup(heading.bytes)
    values["range"] = range.map { .text($0) } ?? .nothing
    values["size"] = .text(templates.words.counted(word, parts.count))
    var steps = crumbs + [(shown(title), parts.paths[0])]
    if let range, parts.part > 0 { steps.append((range, parts.path)) }
    values["hasCrumbs"] = .flag(true)
    values["crumbs"] = .list(
      steps.map { step in
        [
          "language": .nothing, "direction": .nothing, "title": .text(step.title),
          "href": step.path == parts.path
            ? .nothing : .text(href(to: step.path, from: parts.path)),
        ]
      })
    add(parts, to: &values)
    return values
  }

  /// Adds the ways between the parts of a long list.
  private func add(_ parts: TagParts, to values: inout [String: TemplateValue]) {
    guard !parts.isOnly else { return }
    let list = PartList(count: parts.paths.count, first: parts.paths[0]) {
      (title: self.numbers(of: parts.range(of: $0)), path: parts.paths[$0])
    }
    let writer = writer(on: parts.path, plan.outlines[0])
    values["parts"] = .markup(writer.parts(list, around: parts.part))
    if parts.part == 0, list.isLong { values["allParts"] = .markup(writer.allParts(list)) }
  }

  private func numbers(of range: Range<Int>) -> String {
    let words = templates.words
    return "\(words.number(range.lowerBound + 1))–\(words.number(range.upperBound))"
  }

  private func writer(on path: String, _ outline: OutlinePlan) -> EntryWriter {
    EntryWriter(
      site: self, outline: outline, from: path,
      surroundings: NodeDetails.TextLanguage(language: plan.language, direction: plan.direction))
  }

  private func groups(of nodes: ArraySlice<TaggedNode>, on path: String) -> [TemplateValue] {
    var groups: [TemplateValue] = []
    var rest = nodes
    while let first = rest.first {
      let own = rest.prefix { $0.outline == first.outline }
      rest = rest.dropFirst(own.count)
      let outline = plan.outlines[first.outline]
      let writer = writer(on: path, outline)
      var entries = ByteBuffer(capacity: 4096)
      for node in own { writer.append(tagged: node.node, to: &entries) }
      groups.append(group(plan.hasStartPage ? outline : nil, entries.bytes, on: path))
    }
    return groups
  }

  /// - Parameter outline: the one that heads the group, where there are several.
  private func group(_ outline: OutlinePlan?, _ entries: [UInt8], on path: String)
    -> TemplateValue
  {
    let language = outline?.settings.language ?? plan.language
    let direction = outline?.settings.direction ?? plan.direction
    // Said even where there is nothing to say: the page has a title and a language of its own.
    return [
      "entries": .markup(entries), "title": outline.map { .text(shown($0.title)) } ?? .nothing,
      "href": outline.map { .text(href(to: $0.pages[0].path, from: path)) } ?? .nothing,
      "language": language == plan.language ? .nothing : .text(language),
      "direction": direction == plan.direction ? .nothing : .text(direction.rawValue),
    ]
  }
}
