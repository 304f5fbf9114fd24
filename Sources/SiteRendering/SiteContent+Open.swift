internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The values of a page with everything open, and the ways to it and back.
extension SiteContent {
  /// All values but those that come of the nodes.
  func values(ofOpenPage index: Int, outline outlineIndex: Int) -> [String: TemplateValue] {
    let outline = plan.outlines[outlineIndex]
    let page = outline.openPages[index]
    let root = outline.pages[0].root
    let partName = outline.openPages.count > 1 ? part(index, of: outline) : nil
    let everything = templates.words["everything_open"]
    var values = frame(
      title: shown(outline.pages[0].title), description: index == 0 ? outline.description : nil,
      part: partName.map { "\(everything), \($0)" } ?? everything,
      language: outline.language(at: root), direction: outline.direction(at: root),
      root: href(to: "", from: page.path))
    values["layout"] = .text("narrow")
    values["isUnlisted"] = .flag(true)
    values["view"] = .text(outline.settings.view.look)
    values["isAllOpen"] = .flag(true)
    values["isDocument"] = .flag(outline.settings.view == .docs)
    values["id"] = index == 0 ? root.map { .text(outline.ids.id(of: $0)) } ?? .nothing : .nothing
    values["range"] = partName.map { .text($0) } ?? .nothing
    values["hasNodes"] = .flag(!page.nodes.isEmpty || outline.openPages.count > 1)
    values["sourceFile"] = sourceFile(of: root, in: outline)
    addWayBack(from: index, outline, to: &values)
    addOpenCrumbs(index, outline, partName, to: &values)
    addOpenParts(index, outline, to: &values)
    addLetters(on: .allOpen(index), outline, to: &values)
    return values
  }

  /// Adds the way from a page of an outline to the same place with everything open.
  func addWayToOpenPage(
    from index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    guard let first = outline.openPages.first else { return }
    let page = outline.pages[index]
    let node = index == 0 ? nil : page.isContinuation ? page.nodes.first : page.root
    let address =
      node.map { outline.openHref(of: $0, from: page.path) }
      ?? href(to: first.path, from: page.path)
    addTool("expand_all", leadingTo: address, to: &values)
  }

  /// A part leads back to where its first node lives.
  private func addWayBack(
    from index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    let page = outline.openPages[index]
    let address =
      index == 0
      ? href(to: outline.pages[0].path, from: page.path)
      : outline.href(of: page.nodes.lowerBound, from: page.path)
    addTool("fold_again", leadingTo: address, to: &values)
  }

  private func addTool(
    _ word: String, leadingTo address: String, to values: inout [String: TemplateValue]
  ) {
    values["hasTools"] = .flag(true)
    values["tools"] = .list([["title": .text(templates.words[word]), "href": .text(address)]])
  }

  private func addOpenCrumbs(
    _ index: Int, _ outline: OutlinePlan, _ partName: String?,
    to values: inout [String: TemplateValue]
  ) {
    let path = outline.openPages[index].path
    var crumbs: [TemplateValue] = []
    func add(_ title: String, _ target: String?) {
      crumbs.append([
        "language": .nothing, "direction": .nothing,
        "title": .text(title), "href": target.map { .text(href(to: $0, from: path)) } ?? .nothing,
      ])
    }
    if plan.hasStartPage { add(shown(outline.pages[0].title), outline.pages[0].path) }
    add(templates.words["everything_open"], index == 0 ? nil : outline.openPages[0].path)
    if index > 0, let partName { add(partName, nil) }
    values["hasCrumbs"] = .flag(true)
    values["crumbs"] = .list(crumbs)
  }

  /// Adds the ways between the parts.
  private func addOpenParts(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    let pages = outline.openPages
    guard pages.count > 1 else { return }
    let list = PartList(count: pages.count, first: pages[0].path) {
      (title: self.openPartTitle($0, of: outline), path: pages[$0].path)
    }
    let writer = EntryWriter(site: self, outline: outline, on: .allOpen(index))
    values["parts"] = .markup(writer.parts(list, around: index))
    if index == 0, list.isLong { values["allParts"] = .markup(writer.allParts(list)) }
    values["hasNeighbours"] = .flag(true)
    values["previous"] = neighbour(index - 1, of: index, outline)
    values["next"] = neighbour(index + 1, of: index, outline)
    guard index + 1 < pages.count else { return }
    let left = pages[index].nodes.upperBound..<outline.outline.count
    values["rest"] = [
      "title": .text(templates.words.size(of: left, in: outline, areMore: true)),
      "range": .text(openPartTitle(index + 1, of: outline)),
      "href": .text(href(to: pages[index + 1].path, from: pages[index].path)),
    ]
  }

  private func neighbour(_ index: Int, of current: Int, _ outline: OutlinePlan) -> TemplateValue {
    let pages = outline.openPages
    guard pages.indices.contains(index) else { return .nothing }
    return [
      "language": .nothing, "direction": .nothing,
      "title": .text(openPartTitle(index, of: outline)),
      "href": .text(href(to: pages[index].path, from: pages[current].path)),
    ]
  }

  /// "Part 2 of 5"
  private func part(_ index: Int, of outline: OutlinePlan) -> String {
    templates.words["part_of"].replacing("{n}", with: templates.words.number(index + 1))
      .replacing("{all}", with: templates.words.number(outline.openPages.count))
  }

  /// A part's number and its first words.
  private func openPartTitle(_ index: Int, of outline: OutlinePlan) -> String {
    let nodes = outline.openPages[index].nodes
    let number = templates.words.number(index + 1)
    guard let node = nodes.first else { return number }
    let title = shown(outline.outline.plainTitle(of: node))
    let isLong = title.count > longestPartTitle
    return "\(number) · \(title.prefix(longestPartTitle))\(isLong ? "…" : "")"
  }
}

/// The most letters of a title that stand for a part.
private let longestPartTitle = 24
