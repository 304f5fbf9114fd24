internal import CommonMark
internal import OutlineModel

/// A node of a site, by the index of its outline and its own.
package struct NodeReference: Hashable, Comparable, Sendable {
  package var outline: Int
  package var node: Int

  package init(outline: Int, node: Int) {
    self.outline = outline
    self.node = node
  }

  package static func < (first: NodeReference, second: NodeReference) -> Bool {
    (first.outline, first.node) < (second.outline, second.node)
  }
}

/// What links to what in a site: by the bodies, the titles and the links of the nodes.
package struct LinkGraph: Sendable {
  /// Node → the nodes that it links to, in the order of its text, each once.
  package private(set) var outgoing: [NodeReference: [NodeReference]] = [:]
  /// Node → the nodes that link to it, in reading order.
  package private(set) var incoming: [NodeReference: [NodeReference]] = [:]

  package init(plan: SitePlan, resolver: LinkResolver) {
    for (index, outline) in plan.outlines.enumerated() {
      for node in 0..<outline.outline.count {
        let source = NodeReference(outline: index, node: node)
        for address in addresses(in: node, of: outline) {
          let found = resolver.resolve(address, isImage: false, outline: index, node: node)
          guard case .node(let outline, let target) = found.target else { continue }
          connect(source, NodeReference(outline: outline, node: target))
        }
      }
    }
  }

  private mutating func connect(_ source: NodeReference, _ target: NodeReference) {
    guard !outgoing[source, default: []].contains(target) else { return }
    outgoing[source, default: []].append(target)
    incoming[target, default: []].append(source)
  }
}

private func addresses(in node: Int, of plan: OutlinePlan) -> [String] {
  let outline = plan.outline
  var found: [MarkdownLink] = []
  if outline.flags(of: node).contains(.markdownTitle) {
    found = outline.withTitleAndReferences(of: node) { links(of: $0, references: $1) }
  }
  if outline.hasBody(node) {
    found += outline.withBody(of: node) { links(of: $0, references: $1) }
  }
  for translation in outline.translations(of: node) {
    found += outline.with(translation.text, of: node) { links(of: $0, references: $1) }
  }
  let addresses = found.filter { $0.kind == .link }.map {
    String(decoding: $0.destination, as: UTF8.self)
  }
  return addresses + (outline.details(of: node)?.link.map { [$0] } ?? [])
}
