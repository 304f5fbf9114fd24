internal import Bytes

/// Writes a text anew in which admonitions are quotes that begin as an alert does, `> [!NOTE] Title`:
/// so libcmark finds out what is in them.
///
/// After the bracket stands `+` or `-` where the alert folds, `=` where it has no title.
struct AdmonitionRewriting {
  /// An admonition whose lines are being written.
  private struct Open {
    var form: AdmonitionLine.Form
    /// The columns before the mark of its quote, after that of the one around it.
    var column: Int
    /// The columns that stand before its lines in the text.
    var indentation: Int
  }

  /// Admonitions within each other; what is deeper is text.
  private static let depthLimit = 16
  /// The columns before an admonition; they stand before each of its lines.
  private static let indentationLimit = 100
  /// How many times as long as the text it may become; what would be longer is left as it is.
  private static let growthLimit = 8

  private(set) var bytes: [UInt8] = []
  private var open: [Open] = []
  private var tracker = BlockTracker()
  /// The lines that begin a fenced admonition which has an end, and those ends.
  private var fences: Set<Int> = []
  private var isChanged = false
  private let limit: Int
  /// How many admonitions and quotes the text stands in.
  private let depth: Int
  /// The lines of a quote, up to the line at hand.
  private var quote: [SourceLine] = []
  /// Whether what comes next could go on with the last paragraph of a quote that was ended.
  private var owesBreak = false

  /// Nil where the text has no admonition.
  init?(of text: Span<UInt8>) { self.init(of: text, depth: 0) }

  private init?(of text: Span<UInt8>, depth: Int) {
    self.depth = depth
    limit = Self.growthLimit * max(text.count, 1_024)
    guard depth < Self.depthLimit, ExtensionHints(in: text).intersects(.admonitions) else {
      return nil
    }
    let lines = SourceLine.all(of: text)
    for pair in fencePairs(lines, text) { fences.formUnion([pair.lowerBound, pair.upperBound]) }
    bytes.reserveCapacity(text.count + text.count / 8)
    for (index, line) in lines.enumerated() {
      take(line, index, next: index + 1 < lines.count ? lines[index + 1] : nil, text)
      if isTooLong { return nil }
    }
    endQuote(text)
    guard isChanged, !isTooLong else { return nil }
  }

  private var isTooLong: Bool { bytes.count > limit }

  private mutating func take(
    _ line: SourceLine, _ index: Int, next: SourceLine?, _ text: Span<UInt8>
  ) {
    if goesOnWithQuote(line, text) { return }
    endQuote(text)
    if !line.isBlank { endIndented(before: line) }
    let line = line.dropping(columns: open.last?.indentation ?? 0, in: text)
    var kind = tracker.take(line, text)
    if fences.contains(index), let start = tracker.endHTML(with: line, text) { kind = .open(start) }
    if owesBreak { writeBreak(before: line, text) }
    guard case .open(let start) = kind else { return write(line, text) }
    if start.isQuoted {
      guard text[line.firstNonspace] == UInt8(ascii: ">") else { return write(line, text) }
      return quote.append(line)
    }
    guard let found = AdmonitionLine(text, start.index..<line.content.upperBound) else {
      return write(line, text)
    }
    let place = AdmonitionPlace(line, start, text)
    switch found.form {
    case .indented where mayBegin(place): begin(found, place, next: next)
    case .fenced where fences.contains(index) && mayBegin(place): begin(found, place, next: next)
    case .end where fences.contains(index): endFenced(line, text)
    default: write(line, text)
    }
  }

  private func mayBegin(_ place: AdmonitionPlace) -> Bool {
    depth + open.count < Self.depthLimit && place.column <= Self.indentationLimit
  }

  /// Ends the admonitions that a line is not indented enough for.
  private mutating func endIndented(before line: SourceLine) {
    var first = open.count
    for (index, admonition) in open.enumerated()
    where admonition.form == .indented && line.indentation < admonition.indentation {
      first = min(first, index)
    }
    end(from: first)
  }

  private mutating func endFenced(_ line: SourceLine, _ text: Span<UInt8>) {
    guard let last = open.lastIndex(where: { $0.form != .indented }) else {
      return write(line, text)
    }
    end(from: last)
  }

  private mutating func end(from first: Int) {
    guard first < open.count else { return }
    open.removeSubrange(first...)
    tracker.endFence()
    owesBreak = true
  }

  /// Writes a blank line, but not between items: it would set them apart.
  private mutating func writeBreak(before line: SourceLine, _ text: Span<UInt8>) {
    owesBreak = false
    if LineStart(line.content, in: text, isInList: true).isItem { return }
    writeStart()
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(
    _ admonition: AdmonitionLine, _ place: AdmonitionPlace, next: SourceLine?
  ) {
    isChanged = true
    let around = open.last?.indentation ?? 0
    writeStart()
    bytes += place.before
    bytes += "> [!\(admonition.kind)]".utf8
    switch admonition.folding {
    case .none: break
    case .closed: bytes.append(UInt8(ascii: "-"))
    case .open: bytes.append(UInt8(ascii: "+"))
    }
    if let title = admonition.title, !title.isEmpty || admonition.folding == .none {
      bytes.append(title.isEmpty ? UInt8(ascii: "=") : UInt8(ascii: " "))
      bytes += title
    }
    bytes += "\n".utf8
    let isIndented = admonition.form == .indented
    open.append(
      Open(
        form: admonition.form, column: place.column,
        indentation: isIndented
          ? place.indentationBelow(around: around, next: next) : around + place.column))
    // What is in the quote begins a paragraph of its own.
    writeStart()
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ line: SourceLine, _ text: Span<UInt8>) {
    writeStart()
    bytes.append(text, line.content.lowerBound..<line.next)
    if line.next == line.content.upperBound { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes the marks of the quotes that are open, then white space.
  private mutating func writeStart(of indentation: Int = 0) {
    for admonition in open {
      bytes.append(indentation: admonition.column)
      bytes += "> ".utf8
    }
    bytes.append(indentation: indentation)
  }
}

// MARK: - Quotes

extension AdmonitionRewriting {
  /// Whether the line is one more of the quote at hand, which takes it.
  private mutating func goesOnWithQuote(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    guard let first = quote.first, !line.isBlank, text[line.firstNonspace] == UInt8(ascii: ">"),
      line.indentation >= open.last?.indentation ?? 0
    else { return false }
    let line = line.dropping(columns: open.last?.indentation ?? 0, in: text)
    guard line.indentation == first.indentation || max(line.indentation, first.indentation) < 4
    else { return false }
    _ = tracker.take(line, text)
    quote.append(line)
    return true
  }

  /// Writes the quote that was gathered, with what its text makes of admonitions.
  private mutating func endQuote(_ text: Span<UInt8>) {
    guard let first = quote.first else { return }
    let lines = quote
    quote = []
    var content: [UInt8] = []
    for line in lines { content.append(unquoted: line, text) }
    guard let rewritten = AdmonitionRewriting(of: content.span, depth: depth + open.count + 1)
    else {
      for line in lines { write(line, text) }
      return
    }
    isChanged = true
    for line in SourceLine.all(of: rewritten.bytes.span) where !isTooLong {
      writeStart(of: first.indentation)
      bytes += "> ".utf8
      bytes += rewritten.bytes[line.content]
      bytes.append(UInt8(ascii: "\n"))
    }
    owesBreak = true
  }
}

extension [UInt8] {
  /// Appends a line of a quote without the mark at its start.
  fileprivate mutating func append(unquoted line: SourceLine, _ text: Span<UInt8>) {
    var start = line.firstNonspace + 1
    if start < line.content.upperBound, isSpaceOrTab(text[start]) {
      // One column belongs to the mark.
      let isTab = text[start] == UInt8(ascii: "\t")
      append(indentation: isTab ? 3 - (line.indentation + 1) % 4 : 0)
      start += 1
    }
    append(text, start..<line.content.upperBound)
    append(UInt8(ascii: "\n"))
  }
}

extension SourceLine {
  /// The line without some columns of the white space that it begins with.
  fileprivate func dropping(columns: Int, in text: Span<UInt8>) -> SourceLine {
    guard columns > 0 else { return self }
    var start = content.lowerBound
    var dropped = 0
    while start < firstNonspace, dropped < columns {
      dropped += text[start] == UInt8(ascii: "\t") ? 4 - dropped % 4 : 1
      start += 1
    }
    var line = self
    line.content = start..<content.upperBound
    line.indentation = max(0, indentation - columns)
    return line
  }
}
