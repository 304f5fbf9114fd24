internal import OutlineModel

/// Reads the `nav:` of an `mkdocs.yml`: which files are pages, in which order, in which sections.
///
/// Source: the MkDocs user guide, "Configuration", `nav` and `docs_dir`.
struct NavigationReading {
  static let names = ["mkdocs.yml", "mkdocs.yaml"]

  private struct Step {
    var node: YAMLNode
    var title: YAMLNode?
    var depth: Int
    /// Whether it is the first entry of its section.
    var isFirst: Bool
  }

  private let listing: FolderListing
  private var contents: FolderContents
  private var targets: ContentsTargets

  private init(in listing: FolderListing, file: String, base: String) {
    self.listing = listing
    contents = FolderContents(file: file, name: "nav", base: base)
    targets = ContentsTargets(in: listing, below: base)
  }

  /// The contents that the value of `nav` gives.
  static func read(
    _ nav: YAMLNode, in listing: FolderListing, file: String, base: String
  ) -> FolderContents {
    var reading = NavigationReading(in: listing, file: file, base: base)
    reading.walk(nav)
    reading.contents.diagnostics += reading.targets.diagnostics
    reading.contents.findRoot(in: listing)
    reading.contents.noteWhatIsMissing(in: listing)
    return reading.contents
  }
}

extension NavigationReading {
  private mutating func walk(_ nav: YAMLNode) {
    var waiting = steps(in: nav, depth: 0)
    while let step = waiting.popLast() {
      switch step.node.content {
      case .scalar(let text, _): takePage(text, step)
      case .sequence, .mapping:
        if let title = step.title {
          waiting += takeSection(title, step)
        } else if step.node.pairs != nil {
          // The pairs of an entry are entries of their own.
          waiting += steps(in: step.node, depth: step.depth, isFirst: step.isFirst)
        } else {
          fault("a list in a list needs a title", "write \"- Title:\" above it", step.node)
        }
      }
    }
  }

  /// The entries of a list or mapping, the last first.
  private func steps(in node: YAMLNode, depth: Int, isFirst: Bool = true) -> [Step] {
    var steps: [Step] = []
    if case .sequence(let items) = node.content {
      steps = items.map { Step(node: $0, title: nil, depth: depth, isFirst: false) }
    } else if let pairs = node.pairs {
      steps = pairs.map { Step(node: $0.value, title: $0.key, depth: depth, isFirst: false) }
    }
    if !steps.isEmpty { steps[0].isFirst = isFirst }
    return steps.reversed()
  }

  private mutating func takePage(_ text: String, _ step: Step) {
    let place = step.node.location
    let title = title(step.title)
    if step.node.isNull {
      add(title, .draft, step)
      return
    }
    let target = targets.target(of: text, at: place)
    if step.isFirst, title == nil, isOwnPage(target, ofSectionAbove: step.depth) { return }
    if case .file = target {
      add(title, target, step)
    } else {
      add(title ?? ContentsTitle(Array(text.utf8), isMarkdown: false), target, step)
    }
  }

  /// Makes an index file that comes first in a section, without a title, the section's own page, as
  /// Material's `navigation.indexes` does.
  private mutating func isOwnPage(
    _ target: ContentsEntry.Target, ofSectionAbove depth: Int
  ) -> Bool {
    guard case .file(let file) = target, listing.files[file].isIndex,
      let last = contents.entries.last, last.target == .branch, last.depth == depth - 1
    else { return false }
    contents.entries[contents.entries.count - 1].target = target
    return true
  }

  private mutating func takeSection(_ title: YAMLNode, _ step: Step) -> [Step] {
    guard let shown = self.title(title) else { return [] }
    add(shown, .branch, step, at: title.location)
    return steps(in: step.node, depth: step.depth + 1)
  }

  private mutating func title(_ key: YAMLNode?) -> ContentsTitle? {
    guard let key else { return nil }
    guard let text = key.text, let title = ContentsTitle(Array(text.utf8), isMarkdown: false)
    else {
      fault("the title of an entry must be a text", "write \"- Title: page.md\"", key)
      return nil
    }
    return title
  }

  private mutating func add(
    _ title: ContentsTitle?, _ target: ContentsEntry.Target, _ step: Step,
    at place: SourceLocation? = nil
  ) {
    let place = place ?? step.node.location
    contents.entries.append(
      ContentsEntry(
        depth: step.depth, title: title, target: target, line: place.line ?? 1,
        column: place.column ?? 1))
  }

  private mutating func fault(_ message: String, _ advice: String, _ node: YAMLNode) {
    contents.diagnostics.append(
      Diagnostic(.error, at: node.location, message, advice: advice))
  }
}
