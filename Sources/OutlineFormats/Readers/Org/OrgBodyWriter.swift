internal import OutlineModel

/// Writes the blocks of a body in Markdown: each line after the marks of what it stands in, with
/// blank lines between blocks.
struct OrgBodyWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var containers: [OrgContainer] = []
  /// What the lines begin with.
  private var prefix: [UInt8] = []
  /// The bullet of an item of which no line is written yet.
  private var bullet: [UInt8]?
  /// Whether a blank line must part the next block from what is before it.
  private var needsBlankLine = false
  /// The list that ended last, if nothing followed it: one that begins right after it would be the
  /// same list in Markdown, but for another mark.
  private var endedList: (depth: Int, mark: UInt8)?

  /// Begins a block within the innermost container.
  /// - Parameter isTight: whether it may follow the line before without a blank line.
  mutating func beginBlock(isTight: Bool = false) {
    if needsBlankLine, bullet == nil, !isTight { appendBlankLine() }
    needsBlankLine = true
    endedList = nil
  }

  /// Appends a line of a block, which holds no line end.
  mutating func append(line: some Collection<UInt8>) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    let start = bytes.count
    if let bullet {
      bytes += prefix.dropLast(bullet.count)
      bytes += bullet
      self.bullet = nil
    } else {
      bytes += prefix
    }
    bytes += line
    guard line.isEmpty else { return }
    while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }

  private mutating func appendBlankLine() { append(line: EmptyCollection()) }

  /// Opens a block of blocks.
  mutating func open(blockTo end: Int, prefix: StaticString) {
    if prefix.utf8CodeUnitCount > 0 { beginBlock() }
    flushBullet(before: prefix)
    push(.block(end: end, prefix: prefix))
    if prefix.utf8CodeUnitCount > 0 { needsBlankLine = false }
  }

  /// A bullet that is still to be written stands before the marks of the block.
  private mutating func flushBullet(before prefix: StaticString) {
    guard bullet != nil, prefix.utf8CodeUnitCount > 0 else { return }
    appendBlankLine()
  }

  /// Opens an item.
  /// - Parameters:
  ///   - last: the item of the same list before it.
  ///   - isLoose: whether a blank line stands before it.
  mutating func open(_ item: OrgItem, after last: OrgItem?, isLoose: Bool) {
    var item = item
    if let last {
      let next = last.number.map { min($0 + 1, 999_999_999) }
      // In Markdown a number that does not follow the last one begins another list.
      let follows = !item.hasCounter || item.number == next
      if follows { item.number = next }
      item.mark = follows ? last.mark : Self.otherMark(last.mark)
      beginBlock(isTight: !isLoose)
    } else {
      if let endedList, endedList.depth == containers.count, endedList.mark == item.mark {
        item.mark = Self.otherMark(item.mark)
      }
      let isInItem = if case .item? = containers.last { true } else { false }
      // Only these may follow a paragraph in Markdown.
      let isTight = isInItem && !isLoose && (item.number ?? 1) == 1 && !item.text.isEmpty
      beginBlock(isTight: isTight)
    }
    if bullet != nil { appendBlankLine() }
    bullet = item.bullet
    push(.item(item))
  }

  /// Closes the innermost container.
  mutating func close() -> OrgContainer? {
    guard let container = containers.popLast() else { return nil }
    if bullet != nil { appendBlankLine() }
    prefix.removeLast(container.prefix.count)
    needsBlankLine = true
    if case .item(let item) = container { endedList = (containers.count, item.mark) }
    return container
  }

  private mutating func push(_ container: OrgContainer) {
    containers.append(container)
    prefix += container.prefix
  }

  private static func otherMark(_ mark: UInt8) -> UInt8 {
    switch mark {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "."): UInt8(ascii: ")")
    default: UInt8(ascii: ".")
    }
  }
}
