internal import CCmark

/// Makes nodes of what CommonMark leaves as text within paragraphs and headings: bare addresses,
/// references to footnotes, ~~strikethrough~~.
struct InlineExtender {
  /// A part of what is below one node.
  private enum Piece {
    /// Anything but text.
    case node(MarkdownNode)
    case text(Range<Int>)
    case link(Range<Int>, prefix: StaticString)
    case footnote(number: Int, reference: Int)
    /// A reference to a footnote that is not there.
    case unknownFootnote(Range<Int>)
    /// A run of one or two tildes.
    case tildes(Range<Int>, opens: Bool, closes: Bool)
  }

  /// Texts beside each other.
  private struct Text {
    var range: Range<Int>
    let parent: MarkdownNode
    let isInLink: Bool
    var before: MarkdownNode?
    var after: MarkdownNode?
  }

  private var footnotes: FootnoteList
  /// The texts of the node at work.
  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  private var isChanged = false

  init(footnotes: FootnoteList) { self.footnotes = footnotes }

  /// Extends all that is below a node.
  mutating func extend(below root: MarkdownNode) {
    for (node, isInLink) in parents(below: root) { extend(node, isInLink: isInLink) }
  }

  /// The footnotes that were referred to so far.
  var usedFootnotes: FootnoteList { footnotes }

  /// Numbers the footnotes in the order of the references to them below a node: they were found
  /// parent by parent.
  mutating func numberFootnotes(below root: MarkdownNode) {
    var order = Array(1..<footnotes.titleCount + 1)
    var new = Dictionary(uniqueKeysWithValues: order.map { ($0, $0) })
    var counts: [Int: Int] = [:]
    root.forEach { node in
      guard node.kind == CMARK_NODE_CUSTOM_INLINE, let role = node.role,
        role.kind == .footnoteReference
      else { return }
      if new[role.value] == nil {
        order.append(role.value)
        new[role.value] = order.count
      }
      counts[role.value, default: 0] += 1
      node.setRole(
        MarkdownRole(
          .footnoteReference, value: new[role.value] ?? 0, detail: counts[role.value] ?? 1))
    }
    footnotes.renumber(order)
  }

  /// The nodes that have something to extend right below them, and whether they are in a link.
  private func parents(below root: MarkdownNode) -> [(MarkdownNode, isInLink: Bool)] {
    var found: [(MarkdownNode, isInLink: Bool)] = []
    var links = 0
    let iterator = cmark_iter_new(root.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return found }
      let isLink = node.kind == CMARK_NODE_LINK || node.kind == CMARK_NODE_IMAGE
      if isLink { links += event == CMARK_EVENT_ENTER ? 1 : -1 }
      guard event == CMARK_EVENT_ENTER, let child = node.firstChild,
        child.kind.rawValue > CMARK_NODE_LAST_BLOCK.rawValue, hasMark(from: child)
      else { continue }
      found.append((node, links > 0))
    }
  }

  /// Whether a text among nodes beside each other may hold what is extended.
  private func hasMark(from first: MarkdownNode) -> Bool {
    var next: MarkdownNode? = first
    while let node = next {
      next = node.next
      guard node.kind == CMARK_NODE_TEXT else { continue }
      if next?.kind == CMARK_NODE_TEXT { return true }
      let hints = ExtensionHints(in: Span(_unsafeElements: node.literal), isParsed: true)
      if hints.intersects([.inlines, .footnotes]) { return true }
    }
    return false
  }

  private mutating func extend(_ parent: MarkdownNode, isInLink: Bool) {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    isChanged = false
    var child = parent.firstChild
    var text = Text(range: 0..<0, parent: parent, isInLink: isInLink)
    while let node = child {
      child = node.next
      if node.kind == CMARK_NODE_TEXT {
        bytes += node.literal
        if child != nil { continue }
      } else {
        text.after = node
      }
      text.range = text.range.lowerBound..<bytes.count
      add(text)
      if node.kind != CMARK_NODE_TEXT { pieces.append(.node(node)) }
      text.range = bytes.count..<bytes.count
      (text.before, text.after) = (node, nil)
    }
    let pairs = matchTildes()
    if isChanged { rebuild(parent, pairs) }
  }
}

// MARK: - Finding

extension InlineExtender {
  /// Takes a text apart.
  private mutating func add(_ text: Text) {
    let range = text.range
    let scanner = AutolinkScanner(text: bytes, range: range)
    var written = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      guard let (piece, found) = piece(at: index, written, scanner, text)
      else {
        index += 1
        continue
      }
      if found.lowerBound > written { pieces.append(.text(written..<found.lowerBound)) }
      pieces.append(piece)
      index = found.upperBound
      written = index
    }
    if written < range.upperBound { pieces.append(.text(written..<range.upperBound)) }
  }

  /// What begins at `index`, or is found by what stands there, and the bytes that it takes.
  private mutating func piece(
    at index: Int, _ written: Int, _ scanner: AutolinkScanner, _ text: Text
  ) -> (Piece, Range<Int>)? {
    switch bytes[index] {
    case UInt8(ascii: "~"): return tildes(at: index, of: text)
    case UInt8(ascii: "["): return text.isInLink ? nil : footnote(at: index, in: text.range)
    case UInt8(ascii: ":") where !text.isInLink:
      return scanner.address(aroundColon: index, from: written).map { found in
        isChanged = true
        return (.link(found, prefix: ""), found)
      }
    case UInt8(ascii: "w") where !text.isInLink:
      return scanner.address(fromWWW: index).map { found in
        isChanged = true
        return (.link(found, prefix: "http://"), found)
      }
    case UInt8(ascii: "@") where !text.isInLink:
      return scanner.mailAddress(aroundAt: index, from: written).map { found in
        isChanged = true
        return (.link(found, prefix: "mailto:"), found)
      }
    default: return nil
    }
  }

  private mutating func footnote(at index: Int, in range: Range<Int>) -> (Piece, Range<Int>)? {
    guard index + 2 < range.upperBound, bytes[index + 1] == UInt8(ascii: "^") else { return nil }
    var end = index + 2
    while end < range.upperBound, bytes[end] != UInt8(ascii: "]") {
      if isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "[") { return nil }
      end += 1
    }
    guard end < range.upperBound, end > index + 2 else { return nil }
    isChanged = true
    guard let found = footnotes.refer(to: bytes[index + 2..<end]) else {
      return (.unknownFootnote(index..<end + 1), index..<end + 1)
    }
    return (.footnote(number: found.number, reference: found.reference), index..<end + 1)
  }

  /// Source: GitHub Flavored Markdown 0.29, section 6.5; CommonMark 0.30, 6.2 (flanking).
  private func tildes(at index: Int, of text: Text) -> (Piece, Range<Int>) {
    let range = text.range
    var end = index
    while end < range.upperBound, bytes[end] == UInt8(ascii: "~") { end += 1 }
    let run = index..<end
    guard run.count <= 2 else { return (.text(run), run) }
    let before =
      index > range.lowerBound
      ? Surroundings(endOf: bytes[range.lowerBound..<index])
      : Surroundings(text.before, in: text.parent)
    let after =
      end < range.upperBound
      ? Surroundings(startOf: bytes[end..<range.upperBound])
      : Surroundings(text.after, in: text.parent)
    return (
      .tildes(run, opens: after.isFlanked(by: before), closes: before.isFlanked(by: after)), run
    )
  }

  /// Pairs the runs of tildes.
  /// - Returns: for each piece that opens a strikethrough the one that closes it, both by index.
  private mutating func matchTildes() -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [(piece: Int, length: Int)] = []
    // How many runs of one and of two tildes are open.
    var counts = [0, 0, 0]
    for index in pieces.indices {
      guard case .tildes(let run, let opens, let closes) = pieces[index] else { continue }
      if closes, counts[run.count] > 0 {
        while let last = open.popLast() {
          counts[last.length] -= 1
          guard last.length == run.count else { continue }
          pairs[last.piece] = index
          isChanged = true
          break
        }
      } else if opens {
        open.append((index, run.count))
        counts[run.count] += 1
      }
    }
    return pairs
  }
}

// MARK: - Building

extension InlineExtender {
  private func rebuild(_ parent: MarkdownNode, _ pairs: [Int: Int]) {
    while let child = parent.firstChild { child.unlink() }
    var open: [(end: Int, node: MarkdownNode)] = []
    // Text that is not added yet: what was parted in vain becomes one again.
    var text = 0..<0
    func addText(to holder: MarkdownNode) {
      if !text.isEmpty { holder.append(.makeText(bytes[text])) }
      text = 0..<0
    }
    for index in pieces.indices {
      let holder = open.last?.node ?? parent
      switch pieces[index] {
      case .text(let range):
        text = text.isEmpty ? range : text.lowerBound..<range.upperBound
        continue
      case .tildes(let run, _, _) where pairs[index] == nil && open.last?.end != index:
        text = text.isEmpty ? run : text.lowerBound..<run.upperBound
        continue
      default: addText(to: holder)
      }
      switch pieces[index] {
      case .node(let node): holder.append(node)
      case .text: continue
      case .link(let range, let prefix):
        let start = prefix.withUTF8Buffer { Array($0) }
        holder.append(.makeLink(to: start + bytes[range], text: bytes[range]))
      case .footnote(let number, let reference):
        holder.append(
          .make(
            CMARK_NODE_CUSTOM_INLINE,
            MarkdownRole(.footnoteReference, value: number, detail: reference)))
      case .unknownFootnote(let range):
        let node = MarkdownNode.make(CMARK_NODE_CUSTOM_INLINE, MarkdownRole(.unknownFootnote))
        node.append(.makeText(bytes[range]))
        holder.append(node)
      case .tildes:
        if let end = pairs[index] {
          let node = MarkdownNode.make(
            CMARK_NODE_CUSTOM_INLINE, MarkdownRole(.strikethrough))
          holder.append(node)
          open.append((end, node))
        } else {
          open.removeLast()
        }
      }
    }
    addText(to: open.last?.node ?? parent)
  }
}
