internal import CommonMark
internal import OutlineModel

/// Reads mdBook's `SUMMARY.md`: which files are chapters, in which order, below which.
///
/// Source: the mdBook guide, "SUMMARY.md", and what mdBook 0.4 does where that says nothing.
struct SummaryReading {
  static let name = "SUMMARY.md"

  private var contents: FolderContents
  private var targets: ContentsTargets
  /// How much deeper than at the top the entries of a list are: 1 in a part.
  private var partDepth = 0
  private var hasList = false
  private var hasHeading = false
  /// Whether a chapter of the list item at hand was seen.
  private var itemHasChapter = false

  private init(in listing: FolderListing, file: String) {
    contents = FolderContents(file: file, name: Self.name, base: "")
    targets = ContentsTargets(in: listing, below: "")
  }

  /// The contents that a folder's `SUMMARY.md` gives; nil where it names no chapter, so that it is
  /// a page like others.
  /// - Parameter own: the file's index in the listing.
  static func read(
    _ own: Int, in listing: FolderListing, of source: ReadingRequest
  ) throws(Diagnostic) -> FolderContents? {
    let place = source.place(of: name)
    let bytes = try source.fileSystem.bytes(of: source.path(of: name), shownAs: place.file)
    if let fault = textFault(in: bytes.span, file: place.file) { throw fault }
    let start = lengthOfByteOrderMark(in: bytes.span)
    let block = FrontMatterBlock(in: bytes.span, from: start)
    let text = Array(bytes[(block?.end ?? start)...])
    let linesBefore = (block?.endLine ?? 1) - 1
    if let found = hazard(in: text.span) {
      throw Diagnostic(
        found, at: SourceLocation(file: place.file, line: found.line + linesBefore, column: 1))
    }
    let elements = contentsElements(of: text.span)
    guard namesChapters(elements) else { return nil }
    var reading = SummaryReading(in: listing, file: place.file)
    for var element in elements {
      element.line += linesBefore
      reading.take(element)
    }
    reading.contents.diagnostics += reading.targets.diagnostics
    reading.contents.findRoot(in: listing)
    reading.contents.noteWhatIsMissing(in: listing, except: own)
    return reading.contents
  }

  /// Whether a list item begins with a link, or a line outside lists is nothing else.
  private static func namesChapters(_ elements: [ContentsElement]) -> Bool {
    elements.indices.contains { index in
      let element = elements[index]
      switch element.kind {
      case .link:
        let hasRemark = index + 1 < elements.count && elements[index + 1].kind == .remark
        return element.depth > 0 ? element.beginsItem : !hasRemark
      case .text: return element.depth > 0 && FaultyLink(element.text) != nil
      default: return false
      }
    }
  }
}

extension SummaryReading {
  private mutating func take(_ element: ContentsElement) {
    if element.beginsItem { itemHasChapter = false }
    switch element.kind {
    case .heading: takeHeading(element)
    case .link(let address): takeLink(String(decoding: address, as: UTF8.self), element)
    case .text: takeText(element)
    case .remark: lose("texts beside chapters", element)
    case .rule: lose("separators", element)
    case .quote: lose("quotes", element)
    case .code: lose("blocks of code", element)
    case .html:
      if !isComments(element.text.span) { lose("blocks of HTML", element) }
    }
  }

  private mutating func lose(_ kind: String, _ element: ContentsElement) {
    let place = contents.place(element.line, element.column)
    contents.losses.add("\(kind) in \(Self.name)", at: place)
  }

  /// The first heading is the title of the book, each other one begins a part.
  private mutating func takeHeading(_ element: ContentsElement) {
    guard element.depth == 0 else { return lose("headings in lists", element) }
    let title = ContentsTitle(element.text, isMarkdown: element.isMarkdown)
    let isFirst = !hasHeading && contents.entries.isEmpty && element.kind == .heading(1)
    hasHeading = true
    if isFirst {
      contents.title = title.flatMap { Self.isGeneric($0) ? nil : $0 }
      return
    }
    guard let title else { return lose("headings without a text", element) }
    add(title, .branch, depth: 0, element)
    partDepth = 1
    hasList = false
  }

  private static func isGeneric(_ title: ContentsTitle) -> Bool {
    ["summary", "contents", "table of contents"].contains(
      String(decoding: title.bytes, as: UTF8.self).lowercased())
  }

  private mutating func takeLink(_ address: String, _ element: ContentsElement) {
    let place = contents.place(element.line, element.column)
    let target = targets.target(of: address, at: place)
    let title = ContentsTitle(element.text, isMarkdown: element.isMarkdown)
    var depth = depth(of: element)
    if element.depth > 0 {
      if itemHasChapter {
        contents.diagnostics.append(
          Diagnostic(
            .warning, at: place, "a list item names one chapter; this one is put below it",
            advice: "give it a list item of its own"))
        depth += 1
      }
      itemHasChapter = true
    }
    add(title ?? self.title(for: target, address), target, depth: depth, element)
  }

  /// A link without a text is called by its address, unless a file says its own title.
  private func title(for target: ContentsEntry.Target, _ address: String) -> ContentsTitle? {
    if case .file = target { return nil }
    return ContentsTitle(Array(address.utf8), isMarkdown: false)
  }

  /// A text is what its writer meant to be a link, or in a list a chapter that has no file.
  private mutating func takeText(_ element: ContentsElement) {
    if let link = FaultyLink(element.text) {
      contents.diagnostics.append(
        link.warning(at: contents.place(element.line, element.column)))
      var element = element
      element.text = link.title
      takeLink(link.target, element)
    } else if element.depth > 0, element.beginsItem {
      itemHasChapter = true
      add(
        ContentsTitle(element.text, isMarkdown: element.isMarkdown), .draft,
        depth: depth(of: element), element)
    } else {
      lose("texts beside chapters", element)
    }
  }

  /// A link outside lists that comes after one is a suffix chapter, which is in no part.
  private mutating func depth(of element: ContentsElement) -> Int {
    if element.depth == 0 {
      if hasList { partDepth = 0 }
      return partDepth
    }
    hasList = true
    return partDepth + element.depth - 1
  }

  private mutating func add(
    _ title: ContentsTitle?, _ target: ContentsEntry.Target, depth: Int, _ element: ContentsElement
  ) {
    contents.entries.append(
      ContentsEntry(
        depth: depth, title: title, target: target, line: element.line, column: element.column))
  }
}
