internal import OutlineModel

/// What ends an element: an end tag, which need not be the right one, or the end of the file.
extension OPMLDocument {
  mutating func end(_ name: XMLName, offset: Int) -> Bool {
    faults.textIsKnown = false
    if let end = faults.takeMismatchedEnd() {
      endElements(named: end.name, at: end.location)
    } else if open.last?.name == name {
      endLast()
    } else if hasRoot {
      endElements(named: name.text, at: faults.locationOfTag(before: offset))
    }
    return true
  }

  mutating func fault(_ fault: XMLFault, offset: Int) {
    if faults.add(fault, offset: offset) { endLast() }
  }

  /// Ends what is left open, and says what the file lacks.
  mutating func finish() throws(Diagnostic) {
    if let failure = faults.failure { throw failure }
    faults.warnOfUnfinished()
    guard hasRoot else {
      throw Diagnostic(
        .error, at: SourceLocation(file: source.displayPath), "there is no <opml> in this file",
        advice: "is this file another format? name it with --from")
    }
    guard hasBody else {
      throw Diagnostic(
        .error, at: file.end, "this OPML file has no <body>, so it holds no outline",
        advice: "outlines stand in <opml><body>…</body></opml>")
    }
    if let last = open.last {
      faults.warn(unended: last.name, ofLine: last.line, openCount: open.count)
    }
    while !open.isEmpty { endLast() }
    guard reading.chain.count == 1 else { return }
    reading.builder.title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func endLast() {
    guard let element = open.popLast() else { return }
    openCounts[element.kind.rawValue] -= 1
    switch element.kind {
    case .node: reading.builder.close()
    case .emptyNode:
      guard let place = emptyNodes.popLast()?.place else { return }
      reading.log.add(
        .emptyNode,
        Diagnostic(
          .warning, at: file.location(place), "an outline without a text is left out"))
    default: break
    }
  }

  /// Ends the innermost element of this name, with all inside of it, if there is one.
  private mutating func endElements(named name: String, at location: SourceLocation) {
    guard let index = indexOfOpen(named: name) else {
      return faults.warn(endOfNothing: name, at: location)
    }
    if index + 1 < open.count, let last = open.last {
      faults.warn(end: name, before: last.name, ofLine: last.line, at: location)
    }
    while open.count > index { endLast() }
  }

  private func indexOfOpen(named name: String) -> Int? {
    let kind = OPMLNames.kind(named: name)
    switch kind {
    case .node:
      // Elements that are searched in vain are all ended, so this costs little over all.
      let isOpen = OPMLElement.Kind.allCases.contains {
        $0.isOutline && openCounts[$0.rawValue] > 0
      }
      return isOpen ? open.lastIndex { $0.kind.isOutline } : nil
    case .opml, .head, .body:
      return openCounts[kind.rawValue] > 0 ? open.lastIndex { $0.kind == kind } : nil
    case .title, .expansionState, .other, .emptyNode, .comment:
      return open.suffix(64).lastIndex { $0.name.text == name }
    }
  }
}
