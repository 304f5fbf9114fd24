internal import Bytes
internal import OutlineModel

/// Finds where links lead, once pages are cut: to a source file, to an id, to a file beside the
/// source, or out of the site.
///
/// A class, because it is asked for every link, and a copy would take longer than the answer.
package final class LinkResolver: Sendable {
  let plan: SitePlan
  let indices: [SourceIndex]
  private let headings: [HeadingIndex]
  let titles: [TitleIndex]
  private let suggestions = LinkSuggestions()

  package init(plan: SitePlan) {
    self.plan = plan
    indices = plan.outlines.map(SourceIndex.init)
    headings = plan.outlines.map { HeadingIndex(plan: $0) }
    titles = plan.outlines.map { TitleIndex(plan: $0) }
  }

  /// Where `address`, as written in `node`'s body or link, leads.
  /// - Parameters:
  ///   - address: decoded of HTML entities; percent-encoding still in it.
  ///   - suggests: whether the nearest match is looked for where there is nothing.
  package func resolve(
    _ address: String, isImage: Bool, outline: Int, node: Int, suggests: Bool = true
  ) -> LinkResolution {
    var found = resolve(address, isImage: isImage, outline: outline, node: node)
    if suggests { addSuggestion(to: &found, outline: outline, node: node) }
    return found
  }

  func addSuggestion(to found: inout LinkResolution, outline: Int, node: Int) {
    guard let missing = found.missing else { return }
    let near = suggestions.nearest(to: missing, in: plan.outlines[outline], indices[outline])
    found.advice = near.map { "did you mean \"\(shown($0, for: missing, outline, node))\"?" }
  }

  /// An id, a title or a path as a link of `node` would name it.
  private func shown(_ name: String, for missing: MissingName, _ outline: Int, _ node: Int)
    -> String
  {
    switch missing {
    case .id: "#" + name
    case .title: "[[\(name)]]"
    case .path: relativePath(to: name, from: plan.outlines[outline], node)
    }
  }

  private func resolve(_ address: String, isImage: Bool, outline: Int, node: Int)
    -> LinkResolution
  {
    switch LinkScheme(of: address.utf8, isImage: isImage) {
    case .allowed: return LinkResolution(.external)
    case .forbidden(let scheme):
      return LinkResolution(
        .blocked, problem: "a link with the scheme \"\(scheme):\" is left out",
        advice: "use an https: address, or a path in the source folder")
    case .none: break
    }
    if address.hasPrefix("//") || address.hasPrefix("?") || address.isEmpty {
      return LinkResolution(.external)
    }
    let (path, fragment) = parts(of: address)
    if path.isEmpty { return resolve(id: fragment, outline: outline, from: node) }
    return resolve(path: path, fragment: fragment, outline: outline, from: node)
  }

  private func resolve(id: String, outline: Int, from node: Int) -> LinkResolution {
    // Ids of the page's own begin with an underscore, and no node's does.
    if id.isEmpty || id.hasPrefix("_") { return LinkResolution(.external) }
    let own = plan.outlines[outline]
    if let found = headings[outline].node(named: id, inFileOf: node) {
      return LinkResolution(.node(outline: outline, node: found))
    }
    // Browsers take it for the top of the page where no element has it as its id.
    if id == "top" { return LinkResolution(.external) }
    if let found = ofText(id, outline, inFileOf: node) { return found }
    if let found = own.ids.node(withID: id) {
      return LinkResolution(.node(outline: outline, node: found))
    }
    for (index, other) in plan.outlines.enumerated() where index != outline {
      if let found = other.ids.node(withID: id) {
        return LinkResolution(.node(outline: index, node: found))
      }
    }
    var found = LinkResolution(.missing, problem: "nothing has the id \"\(id)\"")
    found.missing = .id(id)
    return found
  }

  /// What is in the text of a node and is no node itself.
  private func ofText(_ id: String, _ outline: Int, inFileOf node: Int) -> LinkResolution? {
    guard let holder = headings[outline].holder(of: id, inFileOf: node) else { return nil }
    var found = LinkResolution(.node(outline: outline, node: holder.node))
    found.heading = holder.heading
    if holder.heading != nil || plan.outlines[outline].settings.html { found.fragment = holder.id }
    return found
  }

  /// A heading of the file that `file` begins, or that itself.
  func resolve(fragment: String, in file: Int, _ outline: Int) -> LinkResolution {
    if fragment.isEmpty { return LinkResolution(.node(outline: outline, node: file)) }
    if let found = headings[outline].node(named: fragment, inFileOf: file) {
      return LinkResolution(.node(outline: outline, node: found))
    }
    if fragment == "top" { return LinkResolution(.node(outline: outline, node: file)) }
    if let found = ofText(fragment, outline, inFileOf: file) { return found }
    return LinkResolution(
      .node(outline: outline, node: file),
      problem: "\"\(plan.outlines[outline].outline.plainTitle(of: file))\" has no heading "
        + "\"#\(fragment)\"",
      advice: "the link leads to the top of the page")
  }
}

/// A path below the source folder as a link of `node` would write it.
func relativePath(to target: String, from plan: OutlinePlan, _ node: Int) -> String {
  var buffer = ByteBuffer(capacity: 128)
  buffer.append(hrefTo: target, from: plan.outline.texts[plan.outline.text(of: node)].path)
  return buffer.text
}

/// The path and the fragment of an address, percent-decoded, the query left out.
private func parts(of address: String) -> (path: String, fragment: String) {
  let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  let path = halves[0].prefix { $0 != "?" }
  return (percentDecoded(path), halves.count > 1 ? percentDecoded(halves[1]) : "")
}
