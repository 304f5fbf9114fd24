/// What parts the names of a path. A class, so that no use copies what it holds.
final class PathSeparator: Sendable {
  /// The bytes of the separator, without blanks around it.
  let mark: [UInt8]
  /// Whether it separates only between blanks, so that a name may hold it without any.
  let isSpaced: Bool
  private let first: UInt8
  private let length: Int
  /// What may end a name or be an escape in it.
  private let stops: StopBytes

  /// - Precondition: `mark` is not empty.
  init(mark: [UInt8], isSpaced: Bool) {
    self.mark = mark
    self.isSpaced = isSpaced
    first = mark[0]
    length = mark.count
    stops = StopBytes(mark[0], UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\\"))
  }

  /// A separator as users write it: `tab`, ` > ` (between blanks only) or `>` (anywhere).
  /// Nil where the text is empty.
  convenience init?(written text: String) {
    let bytes = text == "tab" ? [UInt8(ascii: "\t")] : Array(text.utf8)
    guard !bytes.isEmpty else { return nil }
    let spaces = UInt8(ascii: " ")
    guard bytes.contains(where: { $0 != spaces }) else {
      self.init(mark: bytes, isSpaced: false)
      return
    }
    let mark = bytes.drop { $0 == spaces }
    let isSpaced = bytes.first == spaces && bytes.last == spaces
    self.init(mark: Array(mark.prefix { $0 != spaces }), isSpaced: isSpaced)
  }

  /// Whether the bytes at `index` are the mark.
  func isMark(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard index + mark.count <= bytes.count else { return false }
    for offset in 0..<mark.count where bytes[index + offset] != mark[offset] { return false }
    return true
  }

  /// Whether a mark at `index`, of a name that begins at `start`, separates.
  func separates(at index: Int, nameStart start: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes[index] == first, length == 1 || isMark(at: index, in: bytes) else { return false }
    guard isSpaced else { return true }
    let next = index + length
    return (index == start || isBlank(bytes[index - 1]))
      && (next == bytes.count || isBlank(bytes[next]) || isLineEnd(bytes[next]))
  }

  /// The step that begins at `start`, up to the next separator or the end of the line.
  @inline(__always)
  func step(in bytes: Span<UInt8>, from start: Int) -> PathStep {
    let start = skipBlanks(in: bytes, from: start)
    return step(in: bytes, from: start, searchedFrom: start)
  }

  /// The step that begins at `start`. Those bytes that stand before `known` are the ones that a name
  /// without a separator or an escape begins with, and its first byte is no blank.
  @inline(__always)
  func step(in bytes: Span<UInt8>, from start: Int, knownUpTo known: Int) -> PathStep {
    // A mark that begins before `searched` would, with what follows it, stand in that name too. No
    // more is known of backslashes that end there: they may now be an escape.
    let searched = known - length
    guard searched > start, bytes[searched - 1] != UInt8(ascii: "\\") else {
      return step(in: bytes, from: start)
    }
    return step(in: bytes, from: start, searchedFrom: searched)
  }

  private func step(in bytes: Span<UInt8>, from start: Int, searchedFrom searched: Int) -> PathStep
  {
    var hasEscape = false
    var index = stops.first(in: bytes, from: searched)
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte == first, separates(at: index, nameStart: start, in: bytes) {
        let range = trimmingBlanks(start..<index, in: bytes)
        return PathStep(
          name: PathName(range: range, hasEscape: hasEscape), end: index, next: index + length)
      }
      if isLineEnd(byte) { break }
      guard byte == UInt8(ascii: "\\") else {
        index = stops.first(in: bytes, from: index + 1)
        continue
      }
      let escape = endOfEscape(at: index, in: bytes)
      if escape != nil { hasEscape = true }
      index = stops.first(in: bytes, from: escape ?? index + backslashes(at: index, in: bytes))
    }
    let range = trimmingBlanks(start..<index, in: bytes)
    return PathStep(name: PathName(range: range, hasEscape: hasEscape), end: index)
  }
}

extension PathSeparator {
  /// Appends a name without its escapes: before a mark, two backslashes are one, and an odd one
  /// makes the mark a part of the name. Elsewhere a backslash is itself.
  func append(_ name: PathName, in bytes: Span<UInt8>, to text: inout [UInt8]) {
    var index = name.range.lowerBound
    while index < name.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let backslashes = backslashes(at: index, in: bytes)
      guard let end = endOfEscape(at: index, in: bytes) else {
        for _ in 0..<backslashes { text.append(UInt8(ascii: "\\")) }
        index += backslashes
        continue
      }
      for _ in 0..<backslashes / 2 { text.append(UInt8(ascii: "\\")) }
      if backslashes % 2 == 1 { text.append(contentsOf: mark) }
      index = end
    }
  }

  /// Where the backslashes at `index` end that stand before a mark, with the mark if it belongs to
  /// the name; nil where they are no escape.
  private func endOfEscape(at index: Int, in bytes: Span<UInt8>) -> Int? {
    let count = backslashes(at: index, in: bytes)
    guard isMark(at: index + count, in: bytes) else { return nil }
    return index + count + (count % 2 == 1 ? mark.count : 0)
  }

  private func backslashes(at index: Int, in bytes: Span<UInt8>) -> Int {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") { end += 1 }
    return end - index
  }
}
