internal import OutlineModel

/// The nodes of a page in reading order, kept until the page is read: what follows a nested list may
/// still be of the node around it, and a heading counts if a list follows.
struct ListNodes {
  struct Node {
    var level: Int
    var parent: Int?
    var place: SourceLocation
    /// A heading, which is a node if there is one below it.
    var isSection = false
    var title: [UInt8] = []
    var flags: NodeFlags = []
    var body: [UInt8] = []
    /// The index in `details`.
    fileprivate var details: Int?

    var isEmpty: Bool { title.isEmpty && body.isEmpty }
  }

  private(set) var nodes: [Node] = []
  private var details: [NodeDetails] = []

  var count: Int { nodes.count }

  /// - Returns: the node's index.
  mutating func append(
    level: Int, parent: Int?, at place: SourceLocation, isSection: Bool = false
  ) -> Int {
    nodes.append(Node(level: level, parent: parent, place: place, isSection: isSection))
    return nodes.count - 1
  }

  mutating func setText(of node: Int, _ text: ListText) {
    nodes[node].title = text.title ?? []
    nodes[node].flags = text.titleFlags
    nodes[node].body = text.body.bytes
  }

  mutating func changeDetails(of node: Int, _ change: (inout NodeDetails) -> Void) {
    var changed = nodes[node].details.map { details[$0] } ?? NodeDetails()
    change(&changed)
    if let index = nodes[node].details {
      details[index] = changed
    } else if !changed.isEmpty {
      nodes[node].details = details.count
      details.append(changed)
    }
  }

  /// Adds the nodes that say something, or hold one that does.
  func add(
    to builder: inout OutlineBuilder, _ losses: inout Losses
  ) throws(Diagnostic) {
    let isKept = keptNodes()
    for (index, node) in nodes.enumerated() {
      guard isKept[index] else {
        losses.add(kind(of: node), at: node.place)
        continue
      }
      builder.close(downTo: node.level)
      try builder.open(
        title: node.title.span, flags: node.title.isEmpty ? .titleIsImplied : node.flags,
        line: node.place.line ?? 1, column: node.place.column ?? 1)
      if !node.body.isEmpty { try builder.setBody(copying: node.body.span) }
      if let details = node.details { builder.details { $0 = self.details[details] } }
    }
  }

  /// What a node is called that is left out.
  private func kind(of node: Node) -> String {
    if node.isSection { return "headings without a list" }
    let attributes = node.details.map { details[$0].attributes } ?? []
    return attributes.contains(.init(name: "type", value: "hr")) ? "separators" : "empty items"
  }

  private func keptNodes() -> [Bool] {
    var isKept = nodes.map { !$0.isSection && !$0.isEmpty }
    for index in nodes.indices.reversed() where isKept[index] {
      if let parent = nodes[index].parent { isKept[parent] = true }
    }
    return isKept
  }
}
