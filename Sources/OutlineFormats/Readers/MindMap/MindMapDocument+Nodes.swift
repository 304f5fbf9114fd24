internal import OutlineModel

/// The start tags of nodes, and of what says something of one.
extension MindMapDocument {
  func beginNode(_ tag: XMLStartTag, at place: XMLPositions.Place) -> MindMapElement.Kind {
    var node = MindMapNode(depth: openNodes.count, place: place)
    var details = NodeDetails()
    var text = ""
    var standIn = ""
    var isMarkdown = options.titles == .markdown
    var lost: [String] = []
    for index in 0..<tag.attributeCount {
      guard let name = tag.name(of: index)?.text else { continue }
      let value = tag.value(of: index)
      switch MindMapAttribute(named: name) {
      case .text: text = value
      case .standIn: standIn = value
      case .link: if !value.allSatisfy(\.isWhitespace) { details.link = value }
      case .folded: details.expanded = ["true": false, "false": true][value.lowercased()]
      case .id: node.id = value
      case .tags: details.tags += value.split(whereSeparator: \.isNewline).map(String.init)
      case .original: node.original = value
      case .format:
        if value == "markdownPatternFormat" { isMarkdown = true } else { lost.append(Loss.style) }
      case .encrypted: warnOfEncryption(at: place)
      case .date: lost.append(Loss.dates)
      case .position: lost.append(Loss.position)
      case .style: lost.append(Loss.style)
      case .numbering: lost.append("numbers of nodes")
      case .type: lost.append("types of values")
      case .other: details.attributes.append(.init(name: name, value: value))
      }
    }
    var known: Set<String> = []
    for kind in lost where known.insert(kind).inserted { lose(kind, at: place) }
    if text.hasPrefix("="), text.utf8.count > 1 { lose("results of formulas", at: place) }
    node.setTitle(title(text.isEmpty ? standIn : text, isMarkdown: isMarkdown, at: place))
    openNodes.append(nodes.count)
    nodes.append(node)
    note(targetOf: details.link)
    if let original = node.original { targets.insert(original) }
    change { $0 = details }
    return .node
  }

  /// Takes an element below a node that says something of it.
  func beginFact(
    _ tag: XMLStartTag, _ name: String, at place: XMLPositions.Place
  ) -> MindMapElement.Kind {
    switch name {
    case "icon":
      let icon = tag.value(named: "builtin")
      if !icon.isEmpty { change { $0.tags.append(icon) } }
    case "attribute":
      let attribute = NodeDetails.Attribute(
        name: tag.value(named: "name"), value: tag.value(named: "value"))
      if !attribute.name.isEmpty { change { $0.attributes.append(attribute) } }
    case "hook": return beginHook(tag, at: place)
    case "arrowlink": lose("arrow links", at: place)
    // The other end of an arrow link.
    case "linktarget": break
    case "cloud": lose("clouds", at: place)
    case "edge": lose("styles of edges", at: place)
    case "font": lose("fonts", at: place)
    case "attribute_layout": lose(Loss.style, at: place)
    default: lose("other elements", at: place)
    }
    return .other
  }

  private func beginHook(
    _ tag: XMLStartTag, at place: XMLPositions.Place
  ) -> MindMapElement.Kind {
    let name = tag.value(named: "name")
    let address = tag.value(named: "uri")
    let formula = tag.value(named: "equation")
    if name.contains("NodeNote") { return .note }
    if !address.isEmpty {
      changeNode { $0.add(image: address) }
    } else if !formula.isEmpty {
      changeNode { $0.add(picture: RichText.fenced(formula, language: "latex")) }
    } else {
      lose(Loss.hook(named: name), at: place)
    }
    return .other
  }

  private enum Loss {
    static let dates = "dates of creation and change"
    static let position = "positions and sizes of nodes"
    static let style = "styles of nodes"

    static func hook(named name: String) -> String {
      switch name {
      case "MapStyle", "AutomaticEdgeColor": "map styles"
      case "FreeNode": position
      case _ where name.contains("Reminder"): "reminders"
      default: "hooks of the program"
      }
    }
  }

  /// The title that a text gives. Freeplane takes one that begins with `<html>` for HTML.
  private func title(
    _ text: String, isMarkdown: Bool, at place: XMLPositions.Place
  ) -> MindMapTitle {
    let bytes = Array(text.utf8)
    let beginning = trimmed(bytes[...]).prefix(6)
    guard String(decoding: beginning, as: UTF8.self).lowercased() == "<html>" else {
      return isMarkdown ? MindMapTitle(markdown: bytes) : MindMapTitle(plain: bytes)
    }
    let richText = RichText(html: bytes)
    note(richText, at: file.location(place))
    return MindMapTitle(richText)
  }

  private func warnOfEncryption(at place: XMLPositions.Place) {
    lose("encrypted branches", at: place)
    file.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(place),
        "what is below this node is encrypted and is left out",
        advice: "remove its encryption in the program that wrote this map"))
  }
}

extension MindMapDocument {
  /// Changes the innermost open node.
  func changeNode(_ change: (inout MindMapNode) -> Void) {
    guard let index = openNodes.last else { return }
    change(&nodes[index])
  }

  /// Changes what else is known of the innermost open node.
  func change(_ change: (inout NodeDetails) -> Void) {
    guard let index = openNodes.last else { return }
    if let known = nodes[index].facts { return change(&facts[known]) }
    var details = NodeDetails()
    change(&details)
    guard !details.isEmpty else { return }
    nodes[index].facts = facts.count
    facts.append(details)
  }

  /// Remembers the id that an address names, so that its node keeps it.
  func note(targetOf address: String?) {
    if let address, address.hasPrefix("#") { targets.insert(String(address.dropFirst())) }
  }

  /// Remembers what a rich text links to, and counts what is lost of it.
  func note(_ text: RichText, at location: @autoclosure () -> SourceLocation) {
    for address in text.addresses { note(targetOf: address) }
    losses.add("tables, shown as lines", count: text.tableCount, at: location())
    losses.add("fonts and colours within texts", count: text.fontCount, at: location())
  }
}
