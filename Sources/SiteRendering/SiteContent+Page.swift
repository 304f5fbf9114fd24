internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The values of a page of an outline.
extension SiteContent {
  /// All values but those that come of the nodes: `title`, `meta`, `body` and `icons`.
  func values(ofPage index: Int, outline outlineIndex: Int) -> [String: TemplateValue] {
    let outline = plan.outlines[outlineIndex]
    let page = outline.pages[index]
    let details = page.root.flatMap { outline.outline.details(of: $0) }
    let summary = details?.summary ?? (index == 0 ? outline.description : nil)
    let description = page.isContinuation ? nil : summary
    var values = frame(
      title: shown(outline.pages[index].title), description: description,
      part: page.isContinuation ? page.range : nil, language: outline.language(at: page.root),
      direction: outline.direction(at: page.root), root: href(to: "", from: page.path),
      path: page.path, isArticle: index > 0)
    // Without a column beside it, a page stands in a narrower frame.
    if !outline.hasSide(page: index) { values["layout"] = .text("narrow") }
    values["view"] = .text(outline.settings.view.look)
    values["isDocument"] = .flag(outline.settings.view == .docs)
    // A node has one home: the first of its pages.
    let idOwner = page.isContinuation ? nil : page.root
    values["id"] = idOwner.map { .text(outline.ids.id(of: $0)) } ?? .nothing
    values["hasNodes"] = .flag(!page.nodes.isEmpty || !page.parts.isEmpty)
    values["sourceFile"] = sourceFile(of: page.root, in: outline)
    values["editHref"] = outline.editAddress(ofPage: index).map { .text($0) } ?? .nothing
    addWayToOpenPage(from: index, outline, to: &values)
    addCrumbs(index, outline, to: &values)
    addParts(index, outline, to: &values)
    addLetters(on: .page(index), outline, to: &values)
    addContents(index, outline, to: &values)
    addNeighbours(index, outline, to: &values)
    return values
  }

  func sourceFile(of root: Int?, in outline: OutlinePlan) -> TemplateValue {
    guard outline.outline.count > 0 else { return .nothing }
    let text = outline.outline.texts[outline.outline.text(of: root ?? 0)]
    return text.path.isEmpty ? .nothing : .text(text.path)
  }

  private func addCrumbs(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    var trail = outline.breadcrumb(of: index)
    // The first page of a sole outline is the site's own, which the link before the path leads to.
    // On that page itself the path is there for those who listen; to the eye it would be said twice.
    if !plan.hasStartPage, index > 0 { trail.removeFirst() }
    values["crumbsRepeat"] = .flag(!plan.hasStartPage && index == 0)
    // Of a long way only both ends: else the size of a deep tree would grow with its square.
    let gap = trail.count > longestTrail ? 2..<trail.count - longestTrail + 3 : 2..<2
    let crumbs: [TemplateValue] = trail.indices.filter { !gap.dropLast().contains($0) }.map {
      crumb(trail[$0], on: index, outline, isGap: gap.contains($0))
    }
    values["hasCrumbs"] = .flag(!crumbs.isEmpty)
    values["crumbs"] = .list(crumbs)
  }

  private func crumb(_ step: BreadcrumbStep, on page: Int, _ outline: OutlinePlan, isGap: Bool)
    -> TemplateValue
  {
    let target = outline.pages[step.page]
    let from = outline.pages[page].path
    let title =
      step.node.map { outline.outline.plainTitle(of: $0) }
      ?? (target.isContinuation ? target.range ?? "" : target.title)
    let link =
      step.node.map { outline.href(of: $0, from: from) } ?? href(to: target.path, from: from)
    let isHere = step == BreadcrumbStep(page: page)
    let node = step.node ?? (target.isContinuation ? nil : target.root)
    let mark = node.flatMap { titleMark(of: $0, on: page, outline) }
    return [
      "language": languageValue(mark), "direction": directionValue(mark),
      "title": .text(isGap ? "…" : shown(title)), "href": isHere ? .nothing : .text(link),
    ]
  }

  /// What must be said of a title on a page, outside of its node.
  func titleMark(
    of node: Int, on page: Int, _ outline: OutlinePlan
  ) -> NodeDetails.TextLanguage? {
    guard outline.titlesHaveLanguages else { return nil }
    return outline.titleMark(of: node, in: outline.textLanguage(at: outline.pages[page].root))
  }

  private func addNeighbours(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    func neighbour(_ page: Int) -> TemplateValue {
      guard outline.pages.indices.contains(page) else { return .nothing }
      let (title, range) = (shown(outline.pages[page].title), outline.pages[page].range)
      let mark = outline.pages[page].root.flatMap { titleMark(of: $0, on: index, outline) }
      return [
        "language": languageValue(mark), "direction": directionValue(mark),
        "title": .text(range.map { "\(title), \($0)" } ?? title),
        "href": .text(href(to: outline.pages[page].path, from: outline.pages[index].path)),
      ]
    }
    values["hasNeighbours"] = .flag(outline.pages.count > 1)
    values["previous"] = neighbour(index - 1)
    values["next"] = neighbour(index + 1)
  }
}

/// The most steps of a breadcrumb.
private let longestTrail = 9
