internal import Bytes
internal import OutlineModel

/// Finds where links lead, once pages are cut: to a source file, to an id, to a file beside the
/// source, or out of the site.
package struct LinkResolver: Sendable {
  private let plan: SitePlan
  private let indices: [SourceIndex]
  private let headings: [HeadingIndex]
  private let suggestions = LinkSuggestions()

  package init(plan: SitePlan) {
    self.plan = plan
    indices = plan.outlines.map(SourceIndex.init)
    headings = plan.outlines.map { HeadingIndex(plan: $0) }
  }

  /// Where `address`, as written in `node`'s body or link, leads.
  /// - Parameters:
  ///   - address: decoded of HTML entities; percent-encoding still in it.
  ///   - suggests: whether the nearest match is looked for where there is nothing.
  package func resolve(
    _ address: String, isImage: Bool, outline: Int, node: Int, suggests: Bool = true
  ) -> LinkResolution {
    var found = resolve(address, isImage: isImage, outline: outline, node: node)
    if suggests, let missing = found.missing {
      let near = suggestions.nearest(to: missing, in: plan.outlines[outline], indices[outline])
      found.advice = near.map { "did you mean \"\(shown($0, for: missing, outline, node))\"?" }
    }
    return found
  }

  /// An id or a path as a link of `node` would name it.
  private func shown(_ name: String, for missing: MissingName, _ outline: Int, _ node: Int)
    -> String
  {
    guard case .path = missing else { return "#" + name }
    let own = plan.outlines[outline].outline
    return relativePath(to: name, from: own.texts[own.text(of: node)].path)
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
    if id.isEmpty { return LinkResolution(.external) }
    let own = plan.outlines[outline]
    if let found = headings[outline].node(named: id, inFileOf: node) {
      return LinkResolution(.node(outline: outline, node: found))
    }
    // Browsers take it for the top of the page where no element has it as its id.
    if id == "top" { return LinkResolution(.external) }
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

  private func resolve(path: String, fragment: String, outline: Int, from node: Int)
    -> LinkResolution
  {
    let own = plan.outlines[outline]
    guard let full = fullPath(path, from: node, own) else {
      return LinkResolution(
        .missing, problem: "\"\(path)\" leads out of the source folder",
        advice: "move the file into the folder, or link to its address on the web")
    }
    if let file = indices[outline].node(at: full) {
      return resolve(fragment: fragment, in: file, outline)
    }
    if own.source.hasFile(full) {
      guard markdownStem(of: full) == nil else {
        return LinkResolution(
          .missing, problem: "\"\(path)\" is left out of the site",
          advice: "it is a draft, or no part of this outline")
      }
      var found = LinkResolution(.asset(own.asset(at: full, outline: outline)))
      found.fragment = fragment
      return found
    }
    var found = LinkResolution(.missing, problem: "nothing is at \"\(path)\"")
    found.missing = .path(full)
    return found
  }

  private func resolve(fragment: String, in file: Int, _ outline: Int) -> LinkResolution {
    if fragment.isEmpty { return LinkResolution(.node(outline: outline, node: file)) }
    if let found = headings[outline].node(named: fragment, inFileOf: file) {
      return LinkResolution(.node(outline: outline, node: found))
    }
    return LinkResolution(
      .node(outline: outline, node: file),
      problem: "\"\(plan.outlines[outline].outline.plainTitle(of: file))\" has no heading "
        + "\"#\(fragment)\"",
      advice: "the link leads to the top of the page")
  }

  private func fullPath(_ path: String, from node: Int, _ plan: OutlinePlan) -> String? {
    let file = plan.outline.texts[plan.outline.text(of: node)].path
    let folder = SourceIndex.folder(
      of: file, isFolder: plan.outline.flags(of: node).contains(.isFolder))
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

private func relativePath(to target: String, from file: String) -> String {
  var buffer = ByteBuffer(capacity: 128)
  buffer.append(hrefTo: target, from: file)
  return buffer.text
}

/// The path and the fragment of an address, percent-decoded, the query left out.
private func parts(of address: String) -> (path: String, fragment: String) {
  let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  let path = halves[0].prefix { $0 != "?" }
  return (percentDecoded(path), halves.count > 1 ? percentDecoded(halves[1]) : "")
}
