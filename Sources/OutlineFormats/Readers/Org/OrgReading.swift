internal import CommonMark
internal import OutlineModel

/// The reading of one Org file, which becomes one node that holds all others, as a Markdown file
/// does.
struct OrgReading: ~Copyable {
  private let document: OrgDocument
  private let links: OrgLinks
  private let source: ReadingRequest
  private var builder: OutlineBuilder
  private var findings = OrgFindings()
  private var hazards: [Diagnostic] = []
  /// The levels of the headings that are open.
  private var levels: [Int] = []

  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    let text = try TextFile(source)
    var reading = OrgReading(text, source)
    for section in reading.document.sections { try reading.append(section) }
    return reading.finish()
  }

  private init(_ text: TextFile, _ source: ReadingRequest) {
    self.source = source
    document = OrgDocument(OrgText(text))
    links = OrgLinks(in: document)
    builder = text.makeBuilder(for: source)
  }

  private consuming func finish() -> ReadingResult {
    let (warnings, losses) = findings.finish(file: document.text.file)
    return ReadingResult(
      outline: finished(builder), warnings: hazards + warnings, losses: losses)
  }

  private mutating func append(_ section: OrgSection) throws(Diagnostic) {
    guard let heading = section.heading else { return try appendFile(section) }
    guard !section.isLeftOut else {
      findings.losses.add(
        "headings that are not to be published",
        at: document.text.place(ofLine: heading.line))
      return
    }
    while let last = levels.last, last >= heading.level {
      levels.removeLast()
      builder.close()
    }
    levels.append(heading.level)
    try open(Array(document.text.bytes[heading.title]), line: heading.line, flags: [])
    var details = section.details
    if let word = heading.word {
      details.done = document.settings.doneWords.contains(word)
      // The two states that Org has where a file names none.
      if word != "TODO", word != "DONE" {
        details.attributes.insert(
          NodeDetails.Attribute(name: "state", value: word), at: 0)
      }
    }
    if !details.isEmpty { builder.details { $0 = details } }
    try appendBody(section)
  }

  private mutating func appendFile(_ section: OrgSection) throws(Diagnostic) {
    let settings = document.settings
    if let title = settings.title, title.contains(where: { !$0.isWhitespace }) {
      try open(Array(title.utf8), line: settings.titleLine, flags: .startsFile)
    } else {
      let name = Paths.name(of: source.path)
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      try builder.open(
        title: impliedTitle(ofName: stem.isEmpty ? name : stem),
        flags: [.startsFile, .titleIsImplied], line: 1)
    }
    var details = settings.details
    details.id = section.details.id
    details.expanded = section.details.expanded
    details.attributes += section.details.attributes
    if !details.isEmpty { builder.details { $0 = details } }
    try appendBody(section)
  }

  private mutating func open(
    _ title: [UInt8], line: Int, flags: NodeFlags
  ) throws(Diagnostic) {
    let place = document.text.place(ofLine: line)
    if source.options.titles == .plain, !title.isEmpty {
      return try builder.open(title: title.span, flags: flags, line: line + 1)
    }
    let markdown = OrgInline.markdown(title, isParagraph: false, at: place, links, &findings)
    guard !markdown.isEmpty else {
      findings.log.add(.emptyNode, Diagnostic(.warning, at: place, "this heading has no text"))
      return try builder.open(
        title: "…", flags: flags.union(.titleIsImplied), line: line + 1)
    }
    checkHazard(markdown, at: place)
    try builder.open(title: markdown.span, flags: flags.union(.markdownTitle), line: line + 1)
  }

  private mutating func appendBody(_ section: OrgSection) throws(Diagnostic) {
    guard section.hasBody else {
      let hasText = section.lines.contains { !document.text[$0].isEmpty }
      if hasText {
        findings.losses.add(
          "texts that are not to be published",
          at: document.text.place(ofLine: section.lines.lowerBound))
      }
      return
    }
    let body = try OrgBody.markdown(of: section, in: document, links, &findings)
    guard !body.isEmpty else { return }
    checkHazard(body, at: document.text.place(ofLine: section.lines.lowerBound))
    try builder.setBody(copying: body.span)
  }

  private mutating func checkHazard(_ markdown: [UInt8], at place: SourceLocation) {
    if let found = hazard(in: markdown.span) { hazards.append(Diagnostic(found, at: place)) }
  }
}
