/// The body of a node, gathered line by line.
struct TextBody {
  private enum Kind {
    case none, prose, preformatted
  }

  /// Markdown.
  private(set) var bytes: [UInt8] = []
  private var kind = Kind.none

  /// Whether no line was appended.
  var isEmpty: Bool { kind == .none }

  mutating func removeAll() {
    bytes = []
    kind = .none
  }

  mutating func append(prose line: Span<UInt8>) {
    begin(.prose)
    line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Appends a line that is shown as it is: a line of an indented code block.
  mutating func append(preformatted line: Span<UInt8>) {
    begin(.preformatted)
    guard !line.isEmpty else { return }
    bytes.append(contentsOf: [0x20, 0x20, 0x20, 0x20])
    line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Ends the line before, and what is of another kind by a blank line.
  private mutating func begin(_ next: Kind) {
    if kind != .none { bytes.append(UInt8(ascii: "\n")) }
    if kind != .none, kind != next { bytes.append(UInt8(ascii: "\n")) }
    kind = next
  }
}
