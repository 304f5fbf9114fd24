internal import Bytes

/// The part of a file that a directive takes.
struct IncludedPart {
  private(set) var bytes: [UInt8] = []
  /// Whether the file has no such lines.
  private(set) var isMissing = false

  init(_ part: IncludeDirective.Part, of file: [UInt8]) {
    let lines = Self.lines(of: file)
    switch part {
    case .all:
      take(lines.filter { Self.anchor(in: $0, of: file) == nil }, of: file)
    case .lines(let first, let last):
      let start = max(first ?? 1, 1) - 1
      let end = min(last ?? lines.count, lines.count)
      isMissing = start >= end
      if !isMissing {
        take(lines[start..<end].filter { Self.anchor(in: $0, of: file) == nil }, of: file)
      }
    case .anchor(let name): take(anchor: name, lines, of: file)
    }
    // The directive stands on a line that has an end of its own.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
  }

  private mutating func take(_ lines: some Sequence<Range<Int>>, of file: [UInt8]) {
    for line in lines { bytes += file[line] }
  }

  private mutating func take(anchor name: String, _ lines: [Range<Int>], of file: [UInt8]) {
    var isInside = false
    isMissing = true
    for line in lines {
      if let (anchor, isEnd) = Self.anchor(in: line, of: file) {
        if anchor == name {
          isInside = !isEnd
          isMissing = false
        }
      } else if isInside {
        bytes += file[line]
      }
    }
  }

  /// The name in `ANCHOR: name` or `ANCHOR_END: name`.
  private static func anchor(
    in line: Range<Int>, of file: [UInt8]
  ) -> (name: String, isEnd: Bool)? {
    let text = file.span.extracting(line)
    for (mark, isEnd) in [("ANCHOR:" as StaticString, false), ("ANCHOR_END:", true)] {
      let found = firstIndex(of: mark, in: text)
      guard found < text.count else { continue }
      let rest = file[line].dropFirst(found + mark.utf8CodeUnitCount).drop { isBlank($0) }
      let name = rest.prefix { !isWhiteSpace($0) }
      if !name.isEmpty { return (String(decoding: name, as: UTF8.self), isEnd) }
    }
    return nil
  }

  /// Each line with its end.
  private static func lines(of file: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < file.count {
      let end = startOfNextLine(in: file.span, after: endOfLine(in: file.span, from: start))
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}
