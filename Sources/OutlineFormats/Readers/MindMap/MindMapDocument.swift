internal import OutlineModel

/// One mind map while it is parsed: knows what is open, and gathers nodes.
final class MindMapDocument: XMLHandler {
  let file: XMLFile
  let options: ReadingOptions
  var faults: XMLFaultLog
  var losses = Losses()
  var nodes: [MindMapNode] = []
  /// What is known of nodes beside their texts.
  var facts: [NodeDetails] = []
  /// The ids that links name.
  var targets: Set<String> = []

  var open: [MindMapElement] = []
  /// The indices of the nodes that are open.
  var openNodes: [Int] = []
  /// What the `<richcontent>` that is open is for, and its text so far.
  var purpose = ""
  var contentType = ""
  var richText = RichText()
  var plainText: [UInt8] = []
  private var hasRoot = false

  init(file: XMLFile, options: ReadingOptions) {
    self.file = file
    self.options = options
    faults = XMLFaultLog(file: file)
  }

  func start(_ tag: XMLStartTag, at place: XMLPositions.Place) -> Bool {
    let name = tag.name.text
    guard hasRoot || name != "_" else { return true }
    faults.textIsKnown = false
    guard hasRoot || isMap(name, at: place) else { return false }
    if name == "node" { endRichText(before: place) }
    let kind = begin(tag, name, at: place)
    open.append(MindMapElement(name: tag.name, kind: kind, line: place.line))
    return true
  }

  func text(_ text: Span<UInt8>, offset: Int) {
    switch open.last?.kind {
    case .richContent, .html: richText.text(text.withUnsafeBufferPointer(Array.init))
    case .plainText: text.withUnsafeBufferPointer { plainText.append(contentsOf: $0) }
    case .map, .node, nil:
      if hasRoot { faults.warn(strayText: text, offset: offset) }
    case .note, .other: break
    }
  }

  private func isMap(_ name: String, at place: XMLPositions.Place) -> Bool {
    hasRoot = true
    guard name.lowercased() != "map" else { return true }
    faults.failure = Diagnostic(
      .error, at: file.location(place), "the outermost element is <\(name)>, not <map>",
      advice: "is this file another format? name it with --from")
    return false
  }

  private func begin(
    _ tag: XMLStartTag, _ name: String, at place: XMLPositions.Place
  ) -> MindMapElement.Kind {
    guard let around = open.last?.kind else { return .map }
    switch (around, name) {
    case (_, "node"): return beginNode(tag, at: place)
    case (.richContent, "text"), (.note, "text"):
      plainText = []
      return .plainText
    case (.richContent, _), (.html, _), (.plainText, _):
      richText.start(name.lowercased(), tag.value(named:))
      return .html
    case (.node, "richcontent"):
      purpose = tag.value(named: "type").uppercased()
      contentType = tag.value(named: "content-type").lowercased()
      richText = RichText()
      return .richContent
    case (.node, _): return beginFact(tag, name, at: place)
    case (.map, _):
      let isStyle = ["attribute_registry", "map_styles", "properties"].contains(name)
      lose(isStyle ? "map styles" : "other elements", at: place)
      return .other
    case (.note, _), (.other, _): return .other
    }
  }

  /// Whether there are nodes below a node.
  func hasBranches(_ node: Int) -> Bool {
    node + 1 < nodes.count && nodes[node + 1].depth > nodes[node].depth
  }

  func lose(_ kind: String, at place: XMLPositions.Place) {
    losses.add(kind, at: file.location(place))
  }
}

extension XMLStartTag {
  /// The value of an attribute, whatever the case of its name; empty where there is none.
  func value(named name: String) -> String {
    for index in 0..<attributeCount where self.name(of: index)?.text.lowercased() == name {
      return value(of: index)
    }
    return ""
  }
}
