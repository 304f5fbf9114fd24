internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The values of the frame, and of the pages that belong to no outline.
extension SiteContent {
  /// The values of the frame around a page.
  /// - Parameters:
  ///   - part: what the page shows of its subject, where that goes on over several pages.
  ///   - root: the address of the output folder as seen from the page.
  ///   - path: the path of a page that search engines and others may keep the address of.
  ///   - isArticle: whether such a page is one of many, not the first of its outline.
  func frame(
    title ownTitle: String, description: String?, part: String? = nil, language: String,
    direction: NodeDetails.Direction, root: String, path: String? = nil, isArticle: Bool = false
  ) -> [String: TemplateValue] {
    let title = ownTitle == siteTitle ? ownTitle : "\(ownTitle) · \(siteTitle)"
    // Room for the values of a page too.
    var values = [String: TemplateValue](minimumCapacity: 64)
    values["language"] = .text(language)
    values["rightToLeft"] = .flag(direction == .rightToLeft)
    values["policy"] = .text(contentSecurityPolicy(remoteImages: false))
    values["documentTitle"] = .text(part.map { "\($0) · \(title)" } ?? title)
    values["description"] = description.map { .text($0) } ?? .nothing
    values["root"] = .text(root)
    values["siteTitle"] = .text(siteTitle)
    values["words"] = words
    values["home"] = .text(home(from: root))
    values["iconHref"] = .text(escaped(root + plan.faviconName))
    values["hasFeed"] = .flag(plan.feed != nil)
    values["tagsHref"] = tagsHref(root: root)
    guard let address = plan.address, let path else { return values }
    values["canonical"] = .text(address.address(of: path))
    values["ownTitle"] = .text(part.map { "\($0) · \(ownTitle)" } ?? ownTitle)
    values["isArticle"] = .flag(isArticle)
    return values
  }

  /// The address of the start page, safe as it is in an attribute.
  private func home(from root: String) -> String {
    switch plan.configuration.urls {
    case .files: escaped(root + "index.html")
    case .pretty: root.isEmpty ? "./" : escaped(root)
    }
  }

  private func escaped(_ address: String) -> String {
    var buffer = ByteBuffer(capacity: 128)
    buffer.append(escapingAttribute: address)
    return buffer.text
  }

  /// The address of the page that lists all tags.
  private func tagsHref(root: String) -> TemplateValue {
    guard let index = plan.tags else { return .nothing }
    var address = ByteBuffer(capacity: 128)
    address.append(escapingAttribute: root)
    address.append(hrefToPage: index.pages[0], from: "index.html", plan.configuration.urls)
    return .markup(address.bytes)
  }

  /// `404.html` is shown at any address, so its links are absolute.
  var notFoundPage: [String: TemplateValue] {
    var values = frame(
      title: templates.words["not_found"], description: nil, language: plan.language,
      direction: plan.direction, root: plan.basePath)
    // Some hosts answer with it as if nothing were wrong.
    values["isUnlisted"] = .flag(true)
    return values
  }

  var startPage: [String: TemplateValue] {
    var values = frame(
      title: siteTitle, description: plan.configuration.description, language: plan.language,
      direction: plan.direction, root: "", path: "index.html")
    values["layout"] = .text("mid")
    values["outlines"] = .list(plan.outlines.indices.map(card(of:)))
    return values
  }

  private func card(of index: Int) -> TemplateValue {
    let outline = plan.outlines[index]
    let words = templates.words
    var values: [String: TemplateValue] = [
      "strip": .markup(Strip(outline: outline.outline).svg),
      "href": .text(href(to: outline.pages[0].path, from: "index.html")),
      "title": .text(shown(outline.title)), "branches": .list(branches(of: outline)),
      "facts": .text(
        [
          words.size(of: 0..<outline.outline.count, in: outline),
          words.counted("pages", outline.pages.count),
          words.counted("levels", outline.outline.levels),
        ].joined(separator: " · ")),
      "summary": outline.description.map { .text($0) } ?? .nothing,
      // Said even where there is nothing to say: the page has a language of its own.
      "language": .nothing, "direction": .nothing,
    ]
    if outline.settings.language != plan.language {
      values["language"] = .text(outline.settings.language)
    }
    if outline.settings.direction != plan.direction {
      values["direction"] = .text(outline.settings.direction.rawValue)
    }
    return .record(TemplateRecord(values))
  }

  /// The first branches of an outline, and how many more there are.
  private func branches(of outline: OutlinePlan) -> [TemplateValue] {
    let first = outline.pages[0]
    let top = first.root.map { outline.outline.children(of: $0) } ?? outline.outline.roots
    let card = outline.textLanguage(at: nil)
    var entries: [TemplateValue] = []
    var left = 0
    for node in top {
      guard entries.count < branchesOnCard else {
        left += 1
        continue
      }
      let mark = outline.titleMark(of: node, in: card)
      entries.append([
        "title": .text(shown(outline.outline.plainTitle(of: node))),
        "href": .text(outline.href(of: node, from: "index.html")),
        "language": languageValue(mark), "direction": directionValue(mark),
        "count": count(below: node, in: outline), "more": .flag(false),
      ])
    }
    if left > 0 {
      entries.append([
        "title": .text(templates.words.counted("more", left)),
        "href": .text(href(to: first.path, from: "index.html")), "more": .flag(true),
        "language": .nothing, "direction": .nothing,
      ])
    }
    return entries
  }

  func count(below node: Int, in outline: OutlinePlan) -> TemplateValue {
    let count = outline.count(below: node)
    return count == 0 ? .nothing : .text(templates.words.number(count))
  }

  /// What is to be said of the language of a text, for templates. It is said even where it is nothing:
  /// the page has a language of its own.
  func languageValue(_ mark: NodeDetails.TextLanguage?) -> TemplateValue {
    mark?.language.map { .text($0) } ?? .nothing
  }

  func directionValue(_ mark: NodeDetails.TextLanguage?) -> TemplateValue {
    mark?.direction.map { .text($0.rawValue) } ?? .nothing
  }

  func href(to path: String, from page: String) -> String {
    var buffer = ByteBuffer(capacity: 128)
    buffer.append(hrefToPage: path, from: page, plan.configuration.urls)
    return buffer.text
  }
}

/// How many branches the card of an outline names.
private let branchesOnCard = 4
