internal import OutlineModel

/// What ends an element: an end tag, which need not be the right one, or the end of the file.
extension MindMapDocument {
  func end(_ name: XMLName, offset: Int) -> Bool {
    faults.textIsKnown = false
    if let end = faults.takeMismatchedEnd() {
      endElements(named: end.name, at: end.location)
    } else if open.last?.name == name {
      endLast()
    } else if !open.isEmpty || name.text != "_" {
      endElements(named: name.text, at: faults.locationOfTag(before: offset))
    }
    return true
  }

  func fault(_ fault: XMLFault, offset: Int) {
    if faults.add(fault, offset: offset) { endLast() }
  }

  /// Ends what is left open, and says what the file lacks.
  func finish() throws(Diagnostic) {
    if let failure = faults.failure { throw failure }
    faults.warnOfUnfinished()
    if let last = open.last {
      faults.warn(unended: last.name, ofLine: last.line, openCount: open.count)
    }
    while !open.isEmpty { endLast() }
    guard nodes.isEmpty else { return }
    throw Diagnostic(
      .error, at: SourceLocation(file: file.file), "this mind map holds no node",
      advice: "nodes stand in <map>, each as an element <node TEXT=\"…\"/>")
  }

  /// Ends the rich text that is open where a node begins, which none can hold.
  func endRichText(before place: XMLPositions.Place) {
    guard let last = open.last, last.kind.isRich,
      let outer = open.lastIndex(where: { $0.kind == .richContent || $0.kind == .note })
    else { return }
    file.log.add(
      .fault,
      Diagnostic(
        .warning, at: file.location(place),
        "a node begins before the end of <\(last.name.text)> of line \(last.line)"))
    while open.count > outer { endLast() }
  }

  private func endLast() {
    guard let element = open.popLast() else { return }
    switch element.kind {
    case .node: _ = openNodes.popLast()
    case .html: richText.end(element.name.text.lowercased())
    case .plainText: endPlainText()
    case .richContent: endRichText(ofLine: element.line)
    case .map, .note, .other: break
    }
  }

  /// Ends the innermost element of this name, with all inside of it, if there is one.
  private func endElements(named name: String, at location: SourceLocation) {
    guard let index = indexOfOpen(named: name) else {
      return faults.warn(endOfNothing: name, at: location)
    }
    if index + 1 < open.count, let last = open.last {
      faults.warn(end: name, before: last.name, ofLine: last.line, at: location)
    }
    while open.count > index { endLast() }
  }

  /// Elements that are searched in vain are few, or all ended then, so that this costs little over
  /// all; others are searched nearby.
  private func indexOfOpen(named name: String) -> Int? {
    switch name {
    case "map": open.isEmpty ? nil : 0
    case "node": openNodes.isEmpty ? nil : open.lastIndex { $0.kind == .node }
    default: open.suffix(64).lastIndex { $0.name.text == name }
    }
  }
}

extension MindMapDocument {
  private func endRichText(ofLine line: Int) {
    richText.finish()
    let text = richText
    richText = RichText()
    note(text, at: SourceLocation(file: file.file, line: line))
    guard !text.blocks.isEmpty else { return }
    switch purpose {
    case "NODE": changeNode { $0.setTitle(MindMapTitle(text)) }
    default: addText(RichTextBlock.markdown(of: text.blocks))
    }
  }

  /// Takes a text that says of itself whether it is Markdown.
  private func endPlainText() {
    let text = plainText
    plainText = []
    let isMarkdown = contentType.hasPrefix("plain/markdown")
    if open.last?.kind == .note { purpose = "NOTE" }
    guard purpose == "NODE" else {
      return addText(isMarkdown ? trimmingLines(text) : PlainTextMarkdown.of(text: text.span))
    }
    changeNode {
      $0.setTitle(isMarkdown ? MindMapTitle(markdown: text) : MindMapTitle(plain: text))
    }
  }

  private func addText(_ markdown: [UInt8]) {
    guard !markdown.isEmpty else { return }
    let part = purpose == "DETAILS" ? \MindMapNode.details : \MindMapNode.note
    changeNode { node in
      if !node[keyPath: part].isEmpty { node[keyPath: part] += Array("\n\n".utf8) }
      node[keyPath: part] += markdown
    }
  }

  private func trimmingLines(_ text: [UInt8]) -> [UInt8] {
    var lines = PlainTextMarkdown.lines(of: text.span).drop(while: isBlankLine)
    while let last = lines.last, isBlankLine(last) { lines.removeLast() }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
