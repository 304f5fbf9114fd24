internal import Bytes
internal import CommonMark
internal import OutlineModel

/// The reading of one mind map.
enum MindMapReading {
  static func read(
    _ request: ReadingRequest, chunkSize: Int = 1 << 16
  ) throws(Diagnostic) -> ReadingResult {
    let log = WarningLog()
    let file = XMLFile(file: request.displayPath, log: log)
    let document = MindMapDocument(file: file, options: request.options)
    do {
      try file.read(
        request.path, from: request.fileSystem, chunkSize: chunkSize, handler: document)
    } catch {
      throw document.faults.failure ?? error
    }
    let outline = try outline(of: document, request)
    return ReadingResult(
      outline: outline, warnings: log.finish(file: request.displayPath), losses: document.losses)
  }

  private static func outline(
    of document: MindMapDocument, _ request: ReadingRequest
  ) throws(Diagnostic) -> Outline {
    var builder = OutlineBuilder(limits: request.limits)
    builder.begin(SourceText(file: request.displayPath, path: Paths.name(of: request.path)))
    builder.reserve(nodes: document.nodes.count, titleBytes: 0)
    let originals = originals(in: document)
    for index in document.nodes.indices {
      var node = document.nodes[index]
      builder.close(downTo: node.depth)
      var details = node.facts.map { document.facts[$0] } ?? NodeDetails()
      if let id = node.id, document.targets.contains(id) { details.id = id }
      // The programs show the root's branches always.
      if node.depth == 0, document.hasBranches(index), details.expanded == nil {
        details.expanded = true
      }
      if node.title.isEmpty { complete(&node, &details, originals, document) }
      if index == 0 { builder.title = title(of: node) }
      try builder.open(
        title: node.title.span, flags: node.titleFlags, line: node.place.line,
        column: node.place.column)
      let body = node.body
      if !body.isEmpty { try builder.setBody(copying: body.span) }
      if !details.isEmpty { builder.details { $0 = details } }
    }
    return builder.finish()
  }

  /// The nodes that others repeat, by their ids.
  private static func originals(in document: MindMapDocument) -> [String: MindMapNode] {
    let named = Set(document.nodes.compactMap(\.original))
    guard !named.isEmpty else { return [:] }
    let nodes = document.nodes.compactMap { node in
      node.id.flatMap { named.contains($0) && !node.title.isEmpty ? ($0, node) : nil }
    }
    return Dictionary(nodes, uniquingKeysWith: { first, _ in first })
  }

  /// Finds a title for a node that has none: that of the node it repeats, which it then links to, its
  /// link, or the name of its image.
  private static func complete(
    _ node: inout MindMapNode, _ details: inout NodeDetails,
    _ originals: [String: MindMapNode], _ document: MindMapDocument
  ) {
    if let id = node.original, let original = originals[id] {
      node.title = original.title
      node.titleFlags = original.titleFlags
      if details.link == nil { details.link = "#" + id }
      return
    }
    node.titleFlags = .titleIsImplied
    if let link = details.link {
      node.title = Array(link.utf8)
      node.titleFlags = []
      return
    }
    if let name = node.imageName, !name.isEmpty {
      node.title = Array(name.utf8)
      return
    }
    document.file.log.add(
      .untitledNode,
      Diagnostic(
        .warning, at: document.file.location(node.place), "this node has no text",
        advice: "give it one, or remove it"))
  }

  /// The title of the map is that of its root.
  private static func title(of root: MindMapNode) -> String {
    guard root.titleFlags.contains(.markdownTitle) else {
      return String(decoding: root.title, as: UTF8.self)
    }
    var plain = ByteBuffer(capacity: root.title.count)
    appendPlainText(ofTitle: root.title.span, references: Span(), to: &plain)
    return plain.text
  }
}
