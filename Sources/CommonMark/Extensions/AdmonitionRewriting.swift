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

  private(set) var bytes: [UInt8] = []
  private var open: [Open] = []
  private var tracker = BlockTracker()
  /// The lines that begin a fenced admonition which has an end, and those ends.
  private var fences: Set<Int> = []
  private var isChanged = false

  /// Nil where the text has no admonition.
  init?(of text: Span<UInt8>) {
    guard ExtensionHints(in: text).contains(.admonitions) else { return nil }
    let lines = SourceLine.all(of: text)
    for pair in fencePairs(lines, text) { fences.formUnion([pair.lowerBound, pair.upperBound]) }
    bytes.reserveCapacity(text.count + text.count / 8)
    for (index, line) in lines.enumerated() { take(line, index, text) }
    guard isChanged else { return nil }
  }

  private mutating func take(_ line: SourceLine, _ index: Int, _ text: Span<UInt8>) {
    if !line.isBlank { endIndented(before: line) }
    let line = line.dropping(columns: open.last?.indentation ?? 0, in: text)
    guard case .open(let start) = tracker.take(line, text), !start.isItem, !start.isQuoted,
      let found = AdmonitionLine(text, start.index..<line.content.upperBound)
    else { return write(line, text) }
    switch found.form {
    case .indented where mayBegin(line): begin(found, line)
    case .fenced where fences.contains(index) && mayBegin(line): begin(found, line)
    case .end where fences.contains(index): endFenced(line, text)
    default: write(line, text)
    }
  }

  private func mayBegin(_ line: SourceLine) -> Bool {
    open.count < Self.depthLimit && line.indentation <= Self.indentationLimit
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
    // Else the next line could go on with the last paragraph of the quote.
    writeStart(of: 0)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ admonition: AdmonitionLine, _ line: SourceLine) {
    isChanged = true
    let around = open.last?.indentation ?? 0
    writeStart(of: line.indentation)
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
        form: admonition.form, column: line.indentation,
        indentation: around + line.indentation + (isIndented ? 4 : 0)))
    // What is in the quote begins a paragraph of its own.
    writeStart(of: 0)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ line: SourceLine, _ text: Span<UInt8>) {
    writeStart(of: 0)
    bytes.append(text, line.content.lowerBound..<line.next)
    if line.next == line.content.upperBound { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes the marks of the quotes that are open, then white space.
  private mutating func writeStart(of indentation: Int) {
    for admonition in open {
      bytes.append(indentation: admonition.column)
      bytes += "> ".utf8
    }
    bytes.append(indentation: indentation)
  }
}

/// The parts of a text that are fenced admonitions, `:::note` to `:::`, by their bytes, in order;
/// none that is in another.
package func fencedAdmonitions(in text: Span<UInt8>) -> [Range<Int>] {
  guard mayHoldFence(text) else { return [] }
  let lines = SourceLine.all(of: text)
  var found: [Range<Int>] = []
  for pair in fencePairs(lines, text) {
    let start = lines[pair.lowerBound].content.lowerBound
    // Those within come first.
    while let last = found.last, last.lowerBound >= start { found.removeLast() }
    found.append(start..<lines[pair.upperBound].next)
  }
  return found
}

/// How many fenced admonitions may be open at once.
private let mostWaitingFences = 64

/// The lines, by index, that fenced admonitions begin and end with.
private func fencePairs(_ lines: [SourceLine], _ text: Span<UInt8>) -> [ClosedRange<Int>] {
  var tracker = BlockTracker()
  var open: [(line: Int, colons: Int)] = []
  var pairs: [ClosedRange<Int>] = []
  for (index, line) in lines.enumerated() {
    guard case .open(let start) = tracker.take(line, text),
      text[start.index] == UInt8(ascii: ":"), !start.isItem, !start.isQuoted,
      let found = AdmonitionLine(text, start.index..<line.content.upperBound)
    else { continue }
    switch found.form {
    case .fenced(let colons):
      open.append((index, colons))
      // No more than these are looked through for each end.
      if open.count > mostWaitingFences { open.removeFirst() }
    case .end(let colons):
      guard let last = open.lastIndex(where: { $0.colons <= colons }) else { continue }
      pairs.append(open[last].line...index)
      open.removeSubrange(last...)
    case .indented: break
    }
  }
  return pairs
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

private func mayHoldFence(_ text: Span<UInt8>) -> Bool {
  let colon = UInt8(ascii: ":")
  var index = firstIndex(of: colon, in: text)
  while index + 2 < text.count {
    if text[index + 1] == colon, text[index + 2] == colon { return true }
    index = firstIndex(of: colon, in: text, from: index + 1)
  }
  return false
}
