/// A view of one node of an outline, for code that is not on the hot path.
package struct Node: Sendable {
  package let outline: Outline
  package let index: Int

  package var title: String { outline.title(of: index) }

  package var body: String {
    outline.withBody(of: index) { body, _ in
      body.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  package var depth: Int { outline.depth(of: index) }
  package var details: NodeDetails { outline.details(of: index) ?? NodeDetails() }
  package var location: SourceLocation { outline.location(of: index) }
  package var parent: Node? { outline.parent(of: index).map { outline[$0] } }
  package var children: [Node] { outline.children(of: index).map { outline[$0] } }
}
