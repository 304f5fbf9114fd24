/// Cuts one source into literal text and tags, in order.
struct TemplateScanner {
  /// A tag and the literal text before it; at the end of the source there is no tag.
  struct Piece {
    var literal: Range<Int>
    var tag: TemplateTag?
  }

  let source: TemplateSource
  private var offset = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  init(_ source: TemplateSource) { self.source = source }

  /// The next piece; its literal excludes the line of a tag that stands alone.
  mutating func next() throws(TemplateError) -> Piece {
    let from = offset
    guard let start = find(opening, from: from) else {
      offset = source.bytes.count
      return Piece(literal: from..<source.bytes.count)
    }
    var tag = try readTag(at: start)
    guard tag.kind.canStandAlone, let line = line(ofOnly: start..<offset) else {
      return Piece(literal: from..<start, tag: tag)
    }
    tag.indentation = line.lowerBound..<start
    offset = line.upperBound
    return Piece(literal: from..<line.lowerBound, tag: tag)
  }
}

extension TemplateScanner {
  private mutating func readTag(at start: Int) throws(TemplateError) -> TemplateTag {
    let place = place(of: start)
    var inside = skipBlanks(from: start + opening.count)
    let mark = inside < source.bytes.count ? source.bytes[inside] : 0
    let kind = TemplateTag.Kind(mark: mark)
    if kind != nil { inside += 1 }
    let end = ending(after: mark)
    guard let contentEnd = find(end, from: inside) else {
      throw TemplateError(.unclosedTag(missing: String(decoding: end, as: UTF8.self)), at: place)
    }
    offset = contentEnd + end.count
    let content = trimmed(inside..<contentEnd)
    var tag = TemplateTag(kind: kind ?? .value(escaped: true), name: "", place: place)
    switch tag.kind {
    case .comment: break
    case .delimiters: try setDelimiters(content, at: place)
    default: tag.name = try name(content, endedBy: end, at: place)
    }
    return tag
  }

  /// The mark that ends a tag: `}}}` for `{{{`, `=}}` for `{{=`.
  private func ending(after mark: UInt8) -> [UInt8] {
    switch mark {
    case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
    default: closing
    }
  }

  /// A name that holds a delimiter or a line break is the text after a tag whose end is missing.
  private func name(_ content: Range<Int>, endedBy end: [UInt8], at place: TemplatePlace)
    throws(TemplateError) -> String
  {
    let bytes = source.bytes[content]
    guard !bytes.isEmpty else { throw TemplateError(.emptyTag, at: place) }
    let isWhole = !bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "\n") || bytes[index...].starts(with: opening)
        || bytes[index...].starts(with: closing)
    }
    guard isWhole else {
      throw TemplateError(.unclosedTag(missing: String(decoding: end, as: UTF8.self)), at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func setDelimiters(_ content: Range<Int>, at place: TemplatePlace)
    throws(TemplateError)
  {
    let parts = source.bytes[content].split(whereSeparator: Self.isSpace).map(Array.init)
    let areValid = parts.allSatisfy {
      $0.count <= TemplateLimits.delimiter && !$0.contains(UInt8(ascii: "="))
    }
    guard parts.count == 2, areValid else { throw TemplateError(.invalidDelimiters, at: place) }
    (opening, closing) = (parts[0], parts[1])
  }
}

extension TemplateScanner {
  /// The line of a tag, with its break, if there is only white space beside the tag.
  private func line(ofOnly tag: Range<Int>) -> Range<Int>? {
    let bytes = source.bytes
    var start = tag.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = skipBlanks(from: tag.upperBound)
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  /// Must be asked in the order of the source: lines are counted once.
  private mutating func place(of position: Int) -> TemplatePlace {
    while counted < position {
      counted += 1
      if source.bytes[counted - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, counted) }
    }
    let column = position - lineStart - source.indentation + 1
    return TemplatePlace(template: source.name, line: line, column: max(column, 1))
  }

  private func find(_ mark: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + mark.count <= source.bytes.count {
      if matches(mark, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ mark: [UInt8], at index: Int) -> Bool {
    guard source.bytes[index] == mark[0] else { return false }
    return source.bytes[index...].starts(with: mark)
  }

  private func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < source.bytes.count, Self.isBlank(source.bytes[index]) { index += 1 }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(source.bytes[start]) { start += 1 }
    while start < end, Self.isSpace(source.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
