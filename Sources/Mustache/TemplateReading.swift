/// The text that a template's source writes by itself, with some of its sections shown and the
/// others left out: for checks that must find something wherever tags part it.
///
/// A value stands in the text as `{{name}}`, a partial and a comment as nothing.
package struct TemplateReading {
  /// The sections that are shown.
  package enum Sections: CaseIterable, Sendable {
    case all, plain, inverted, none

    func shows(inverted: Bool) -> Bool {
      switch self {
      case .all: true
      case .plain: !inverted
      case .inverted: inverted
      case .none: false
      }
    }
  }

  package private(set) var text: [UInt8] = []
  /// The names of the partials that the source puts in, shown or not.
  package private(set) var partials: Set<String> = []
  private let source: TemplateSource
  /// Where pieces of the text begin: in the text, and in the source.
  private var pieces: [(start: Int, offset: Int)] = []

  /// - Throws: the first tag that cannot be read.
  package init(_ name: String, source text: String, showing sections: Sections)
    throws(TemplateError)
  {
    source = TemplateSource(name: name, text: text)
    var scanner = TemplateScanner(source)
    var shown: [Bool] = []
    var hidden = 0
    while true {
      let piece = try scanner.next()
      if hidden == 0 { append(source.bytes[piece.literal], from: piece.literal.lowerBound) }
      guard let tag = piece.tag else { return }
      switch tag.kind {
      case .value where hidden == 0: append("{{\(tag.name)}}".utf8, from: piece.literal.upperBound)
      case .section(let inverted):
        shown.append(sections.shows(inverted: inverted))
        if shown.last == false { hidden += 1 }
      case .closing: if shown.popLast() == false { hidden -= 1 }
      case .partial: partials.insert(tag.name)
      case .value, .comment, .delimiters: break
      }
    }
  }

  /// A text that is no template: written as it is.
  package init(_ name: String, literal text: String) {
    source = TemplateSource(name: name, text: text)
    append(source.bytes, from: 0)
  }

  private mutating func append(_ bytes: some Collection<UInt8>, from offset: Int) {
    guard !bytes.isEmpty else { return }
    pieces.append((text.count, offset))
    text += bytes
  }

  /// Where a byte of the text stands in the source.
  package func place(of index: Int) -> TemplatePlace {
    let piece = pieces.last { $0.start <= index } ?? (0, 0)
    let before = source.bytes[..<min(piece.offset + index - piece.start, source.bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return TemplatePlace(
      template: source.name, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before.count - lineStart + 1)
  }
}
