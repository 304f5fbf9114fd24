internal import OutlineModel

extension LinkResolver {
  /// Where `[[name]]` in `node`'s text leads.
  ///
  /// The name is that of a file or else a title; a heading of that file may follow after `#`. The
  /// node's own outline comes before the others.
  package func resolve(
    wikiLink target: String, outline: Int, node: Int, suggests: Bool = true
  ) -> LinkResolution {
    let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let heading = halves.count > 1 ? String(halves[1]).trimmed : ""
    let name = String(halves[0]).trimmed
    if name.isEmpty {
      return heading.isEmpty
        ? LinkResolution(.missing, problem: "there is no title in this link")
        : resolve(fragment: heading, in: plan.outlines[outline].file(of: node), outline)
    }
    let others = plan.outlines.indices.filter { $0 != outline }
    for index in [outline] + others {
      var nodes = titles[index].nodes(named: name)
      if nodes.isEmpty, let stem = markdownStem(of: name) {
        nodes = titles[index].nodes(named: stem)
      }
      guard let first = nodes.first else { continue }
      var found = resolve(fragment: heading, in: first, index)
      if nodes.count > 1, found.problem == nil { warn(of: nodes, name, in: index, &found) }
      return found
    }
    // A file that is no page is named with its ending.
    if name.contains(".") {
      let file = resolve(path: name, fragment: heading, outline: outline, from: node)
      if case .asset = file.target { return file }
    }
    var found = LinkResolution(.missing, problem: "nothing is called \"\(name)\"")
    found.missing = .title(name)
    if suggests { addSuggestion(to: &found, outline: outline, node: node) }
    return found
  }

  private func warn(
    of nodes: [Int], _ name: String, in outline: Int, _ found: inout LinkResolution
  ) {
    let places = nodes.prefix(Self.placesShown).map {
      plan.outlines[outline].outline.location(of: $0).description
    }
    let more = nodes.count > places.count ? " and \(nodes.count - places.count) more" : ""
    found.problem = "\(nodes.count) are called \"\(name)\"; the first is taken"
    found.advice = "they are at " + places.joined(separator: ", ") + more
  }

  private static let placesShown = 5
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
