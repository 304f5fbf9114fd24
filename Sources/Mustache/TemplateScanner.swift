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
    guard let start = source.find(opening, in: from..<source.bytes.count) else {
      offset = source.bytes.count
      return Piece(literal: from..<source.bytes.count)
    }
    var tag = try readTag(at: start)
    guard tag.kind.canStandAlone, let line = source.line(ofOnly: start..<offset) else {
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
    var inside = source.skipBlanks(from: start + opening.count)
    let mark = inside < source.bytes.count ? source.bytes[inside] : 0
    let kind = TemplateTag.Kind(mark: mark)
    if kind != nil { inside += 1 }
    let end = ending(after: mark)
    guard let contentEnd = source.find(end, in: inside..<source.bytes.count) else {
      throw TemplateError(.unclosedTag(missing: String(decoding: end, as: UTF8.self)), at: place)
    }
    offset = contentEnd + end.count
    let content = source.trimmed(inside..<contentEnd)
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
    guard !content.isEmpty else { throw TemplateError(.emptyTag, at: place) }
    let marks = [opening, closing, [UInt8(ascii: "\n")]]
    guard marks.allSatisfy({ source.find($0, in: content) == nil }) else {
      throw TemplateError(.unclosedTag(missing: String(decoding: end, as: UTF8.self)), at: place)
    }
    return String(decoding: source.bytes[content], as: UTF8.self)
  }

  private mutating func setDelimiters(_ content: Range<Int>, at place: TemplatePlace)
    throws(TemplateError)
  {
    let parts = source.bytes[content].split(whereSeparator: TemplateSource.isSpace).map(Array.init)
    let areValid = parts.allSatisfy {
      $0.count <= TemplateLimits.delimiter && !$0.contains(UInt8(ascii: "="))
    }
    guard parts.count == 2, areValid else { throw TemplateError(.invalidDelimiters, at: place) }
    (opening, closing) = (parts[0], parts[1])
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
}
