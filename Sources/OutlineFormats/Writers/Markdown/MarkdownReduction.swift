internal import Bytes
internal import CommonMark
internal import OutlineModel

/// The part of an outline that a Markdown file with headings can hold: one node with all others
/// below it, at most seven levels. What is deeper becomes lists in bodies.
struct MarkdownReduction: ~Copyable {
  private let outline: Outline
  private let levels: MarkdownLevels
  private var reduction: OutlineReduction

  static func reduce(
    _ outline: Outline
  ) throws(Diagnostic) -> (outline: Outline, losses: Losses) {
    var reduction = MarkdownReduction(outline)
    try reduction.addNodes()
    return try reduction.finish()
  }

  private init(_ outline: Outline) {
    self.outline = outline
    levels = MarkdownLevels(of: outline)
    reduction = OutlineReduction(
      outline, references: MarkdownDefinitions.outsideBodies(of: outline))
  }

  private mutating func addNodes() throws(Diagnostic) {
    if levels.addsRoot { try addRoot() }
    let added = levels.addsRoot ? 1 : 0
    var node = 0
    while node < outline.count {
      let level = outline.depth(of: node) + added
      reduction.builder.close(downTo: level)
      let end = outline.end(of: node)
      let list = level == levels.deepest && end > node + 1 ? list(of: node + 1..<end) : []
      try reduction.add(node) { draft, losses in
        draft.fitMarkdown(isRoot: level == 0, &losses)
        draft.add(list)
      }
      if list.isEmpty {
        node += 1
      } else {
        reduction.losses.add(
          "nodes deeper than headings go, now in lists", count: end - node - 1,
          at: outline.location(of: node + 1))
        node = end
      }
    }
    countConflicts()
  }

  /// Adds the node that stands for the file.
  private mutating func addRoot() throws(Diagnostic) {
    let roots = outline.roots.reduce(0) { count, _ in count + 1 }
    reduction.losses.add("nodes at the top, now below one", count: roots)
    var draft = NodeDraft(
      title: Array((outline.title.isEmpty ? titleOfFile : outline.title).utf8),
      flags: [.startsFile])
    var losses = Losses()
    draft.fitMarkdown(isRoot: true, &losses)
    try reduction.open(draft)
  }

  /// What an outline without a title is called: like its file.
  private var titleOfFile: String {
    let name = outline.texts.first.map { Paths.name(of: $0.path) } ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? "Outline" : impliedTitle(ofName: stem)
  }

  /// The nodes as a list.
  private func list(of nodes: Range<Int>) -> [UInt8] {
    var list = MarkdownList(of: outline, below: outline.depth(of: nodes.lowerBound))
    for node in nodes { list.add(node) }
    return list.finish()
  }

  /// Counts the link definitions that mean something else in another part of the outline: in one
  /// file, the first counts.
  private mutating func countConflicts() {
    let count = MarkdownDefinitions.conflicts(in: outline)
    reduction.losses.add("link definitions of a name that comes twice", count: count)
  }

  /// A file has the title of its own node, and nothing is said of the outline as a whole.
  private consuming func finish() throws(Diagnostic) -> (outline: Outline, losses: Losses) {
    reduction.builder.outlineDetails = NodeDetails()
    if !outline.details.isEmpty {
      reduction.losses.add("facts about the outline as a whole")
    }
    let (title, isKept) = (outline.title, !levels.addsRoot)
    var (reduced, losses) = reduction.finish()
    reduced.title = Self.title(of: reduced)
    if !title.isEmpty, isKept, reduced.title != title {
      losses.add("titles of the outline as a whole")
    }
    return (reduced, losses)
  }

  private static func title(of reduced: Outline) -> String {
    guard reduced.count > 0 else { return "" }
    var title = ByteBuffer(capacity: 256)
    reduced.withTitleAndReferences(of: 0) { bytes, references in
      appendPlainText(ofTitle: bytes, references: references, to: &title)
    }
    return title.text
  }
}

extension NodeDraft {
  /// Appends a list to the body.
  fileprivate mutating func add(_ list: [UInt8]) {
    guard !list.isEmpty else { return }
    if !body.isEmpty { body += [0x0A, 0x0A] }
    body += list
  }
}
