internal import OutlineModel

/// One OPML file while it is parsed: knows what is open, and makes nodes of outlines.
struct OPMLDocument: XMLHandler {
  let source: OPMLSource
  let file: XMLFile
  let reading: OPMLReading
  var names = OPMLNames()

  var open: [OPMLElement] = []
  /// How many elements of each kind are open.
  var openCounts = [Int](repeating: 0, count: OPMLElement.Kind.allCases.count)
  /// The open outlines that say nothing, while no node was found inside of them.
  var emptyNodes: [(place: XMLPositions.Place, details: NodeDetails)] = []
  var expansion = OPMLExpansion()
  var faults: XMLFaultLog

  var title = ""
  var expansionState = ""
  var hasRoot = false
  var hasBody = false

  init(source: OPMLSource, file: XMLFile, reading: OPMLReading) {
    self.source = source
    self.file = file
    self.reading = reading
    faults = XMLFaultLog(file: file)
  }

  mutating func start(_ tag: XMLStartTag, at place: XMLPositions.Place) -> Bool {
    guard hasRoot || tag.name.text != "_" else { return true }
    faults.textIsKnown = false
    do {
      try begin(tag, at: place)
      return true
    } catch {
      faults.failure = error
      return false
    }
  }

  mutating func text(_ text: Span<UInt8>, offset: Int) {
    switch open.last?.kind {
    case .title: title += words(text, after: title, offset: offset)
    case .expansionState:
      expansionState += words(text, after: expansionState, offset: offset)
    case .head, .other, .comment: break
    case .opml, .body, .node, .emptyNode, nil:
      if hasRoot { faults.warn(strayText: text, offset: offset) }
    }
  }

  /// A text of the head, unless it grows too long.
  private mutating func words(
    _ text: Span<UInt8>, after known: String, offset: Int
  ) -> String {
    guard known.utf8.count + text.count <= reading.request.limits.titleBytes else {
      faults.warn(longText: offset)
      return ""
    }
    return text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func begin(
    _ tag: XMLStartTag, at place: XMLPositions.Place
  ) throws(Diagnostic) {
    let kind = names.element(tag.name)
    var element = OPMLElement(name: tag.name, kind: kind, line: place.line)
    if !hasRoot { try checkRoot(tag, at: place) }
    switch kind {
    case .node: try beginOutline(tag, at: place, &element)
    case .body: beginBody(at: place)
    case .other: warnOfElement(tag.name, at: place)
    case .title, .expansionState:
      if openCounts[OPMLElement.Kind.head.rawValue] == 0 || !title.isEmpty && kind == .title {
        element.kind = .other
      }
    default: break
    }
    openCounts[element.kind.rawValue] += 1
    open.append(element)
  }

  private mutating func checkRoot(_ tag: XMLStartTag, at place: XMLPositions.Place)
    throws(Diagnostic)
  {
    guard names.element(tag.name) == .opml else {
      throw Diagnostic(
        .error, at: file.location(place),
        "the outermost element is <\(tag.name.text)>, not <opml>",
        advice: "is this file another format? name it with --from")
    }
    hasRoot = true
    guard reading.chain.count == 1 else { return }
    for index in 0..<tag.attributeCount where names.attribute(tag, index) == .language {
      reading.builder.outlineDetails.language = tag.value(of: index)
    }
  }

  private mutating func beginBody(at place: XMLPositions.Place) {
    if hasBody {
      reading.log.add(
        .content,
        Diagnostic(
          .warning, at: file.location(place),
          "this is not the first <body>; its outlines follow those of the first"))
    } else if reading.chain.count == 1 {
      expansion = OPMLExpansion(expansionState)
    }
    hasBody = true
  }

  private mutating func beginOutline(
    _ tag: XMLStartTag, at place: XMLPositions.Place, _ element: inout OPMLElement
  ) throws(Diagnostic) {
    let outline = OPMLOutlineTag(tag, names: &names)
    if openCounts[OPMLElement.Kind.body.rawValue] == 0, hasBody { warnOfOutline(at: place) }
    let isExpanded = expansion.pass(isVisible: open.last?.showsChildren ?? true)
    element.showsChildren = isExpanded ?? true
    if !hasBody || outline.isComment || openCounts[OPMLElement.Kind.comment.rawValue] > 0 {
      element.kind = .comment
    } else if outline.titleAttribute == nil, !outline.hasNote {
      var details = outline.hasDetails ? outline.details(names: &names) : NodeDetails()
      if isExpanded == true { details.expanded = true }
      emptyNodes.append((place, details))
      element.kind = .emptyNode
    } else {
      try openEmptyNodes()
      try addNode(outline, at: place, isExpanded: isExpanded == true)
    }
  }
}
