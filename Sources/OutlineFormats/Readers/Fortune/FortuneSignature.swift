/// The last lines of an entry, where they say whose words it holds: `-- Mark Twain`.
struct FortuneSignature {
  private(set) var author: String
  /// The index of its first line.
  private(set) var start: Int

  /// How many lines may go on with the signature. They are indented.
  private static let mostLines = 4

  init?(in lines: ArraySlice<ArraySlice<UInt8>>) {
    var start = lines.endIndex - 1
    while Self.afterDash(lines[start]) == nil {
      guard start > lines.startIndex, lines.endIndex - start < Self.mostLines,
        isIndented(lines[start])
      else { return nil }
      start -= 1
    }
    // What begins the entry is its text, whatever it begins with.
    guard start > lines.startIndex, let name = Self.afterDash(lines[start]),
      isIndented(lines[start]) || !Self.isDialogue(lines[..<start])
    else { return nil }
    let words = ([name] + lines[(start + 1)...].map(trimmed)).map {
      String(decoding: $0, as: UTF8.self)
    }
    author = words.joined(separator: " ")
    self.start = start
  }

  /// Whether one of the lines begins with a dash as well, as what people say in turn does.
  private static func isDialogue(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    lines.contains { !isIndented($0) && afterDash($0) != nil }
  }

  /// What follows two hyphens or a dash at the beginning of a line; nil where there is none, and for
  /// a rule.
  private static func afterDash(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let text = trimmed(line)
    let dashes: [StaticString] = ["--", "—", "―", "–"]
    guard dashes.contains(where: { stands($0, at: 0, in: Array(text.prefix(3)).span) }) else {
      return nil
    }
    var name = text
    while let first = name.first {
      if first == UInt8(ascii: "-") || isBlank(first) {
        name = name.dropFirst()
      } else if dashes.dropFirst().contains(where: {
        stands($0, at: 0, in: Array(name.prefix(3)).span)
      }) {
        name = name.dropFirst(3)
      } else {
        return name
      }
    }
    return nil
  }
}

private func isIndented(_ line: ArraySlice<UInt8>) -> Bool { line.first.map(isBlank) ?? false }
