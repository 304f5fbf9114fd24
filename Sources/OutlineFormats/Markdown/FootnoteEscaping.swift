internal import CommonMark

/// A file with a backslash before each footnote, `\[^1]: text`, so that it is shown as it is
/// written: to CommonMark it may be the definition of a link, which isn't shown at all.
struct FootnoteEscaping {
  private(set) var bytes: [UInt8] = []
  /// Link reference definitions that would be part of the text of a footnote right before them;
  /// there are spaces in their place.
  private(set) var definitions: [UInt8] = []
  /// The first footnote: its line from the start of the content, counted from 1, and its column.
  private(set) var first: (line: Int, column: Int)?
  /// How many bytes of the file are copied or left out.
  private var end = 0

  /// Nil for a file without footnotes.
  /// - Parameter content: the part of the file that is Markdown.
  init?(in file: [UInt8], content: Range<Int>) {
    guard hasFootnoteMark(file.span.extracting(content)) else { return nil }
    var line = LineScanner(from: content.lowerBound, in: file.span)
    var lines = FootnoteLines()
    var followsFootnote = false
    repeat {
      switch lines.kind(of: line.content, in: file.span) {
      case .footnote(let start):
        first = first ?? (line.number, start - line.content.lowerBound + 1)
        bytes += file[end..<start]
        bytes.append(UInt8(ascii: "\\"))
        end = start
        followsFootnote = true
      case .definition where followsFootnote:
        followsFootnote = !takeDefinition(line.content, of: file)
      case .blank: followsFootnote = false
      case .definition, .other: break
      }
    } while line.advance(in: file.span)
    if first == nil { return nil }
    bytes += file[end...]
  }

  /// - Returns: false if the line is no whole definition.
  private mutating func takeDefinition(_ line: Range<Int>, of file: [UInt8]) -> Bool {
    let found = MarkdownStructure(of: file.span.extracting(line)).references
    if found.isEmpty { return false }
    definitions += found
    bytes += file[end..<line.lowerBound]
    bytes += repeatElement(UInt8(ascii: " "), count: line.count)
    end = line.upperBound
    return true
  }
}

/// Whether there is a `[^`, looked for eight bytes at a time, for most files have none.
private func hasFootnoteMark(_ bytes: Span<UInt8>) -> Bool {
  bytes.withUnsafeBytes { raw in
    var index = 0
    while index < raw.count {
      if index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let carets = word ^ (0x0101_0101_0101_0101 &* UInt64(UInt8(ascii: "^")))
        // Not 0 where a byte of `carets` is 0 (Mycroft's test).
        if (carets &- 0x0101_0101_0101_0101) & ~carets & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      for place in index..<min(index + 8, raw.count)
      where raw[place] == UInt8(ascii: "^") && place > 0 && raw[place - 1] == UInt8(ascii: "[") {
        return true
      }
      index += 8
    }
    return false
  }
}
