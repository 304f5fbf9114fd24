internal import Suggestions

/// Parses a template and puts its partials in.
struct TemplateParser {
  /// A section that is not closed yet.
  private struct Section {
    var operation: Int
    var reference: TemplateReference
    var inverted: Bool
    /// How many sources were open where it began: it must end in the same one.
    var depth: Int
  }

  private let partials: [String: String]
  private let isStrict: Bool
  private var program: TemplateProgram
  /// The source that is read, last, after those that include it.
  private var scanners: [TemplateScanner] = []
  private var sections: [Section] = []
  private var size = 0

  /// - Parameter isStrict: an unknown partial is an error, and so is one that includes itself;
  ///   else the first is empty and the second an error when rendering goes too deep.
  static func parse(
    _ name: String, source: String, partials: [String: String], isStrict: Bool
  ) throws(TemplateError) -> TemplateProgram {
    var parser = TemplateParser(name: name, partials: partials, isStrict: isStrict)
    parser.size = source.utf8.count
    guard parser.size <= TemplateLimits.bytes else {
      let start = TemplatePlace(template: name, line: 1, column: 1)
      throw TemplateError(.tooLarge(limit: TemplateLimits.bytes), at: start)
    }
    parser.scanners = [TemplateScanner(TemplateSource(name: name, text: source))]
    while !parser.scanners.isEmpty { try parser.step() }
    return parser.program
  }

  private init(name: String, partials: [String: String], isStrict: Bool) {
    self.partials = partials
    self.isStrict = isStrict
    program = TemplateProgram(name: name)
  }
}

extension TemplateParser {
  private mutating func step() throws(TemplateError) {
    let current = scanners.count - 1
    let piece = try scanners[current].next()
    program.append(literal: scanners[current].source.bytes[piece.literal])
    guard let tag = piece.tag else { return try finishSource() }
    switch tag.kind {
    case .value(let escaped): program.operations.append(.write(tag.reference, escaped: escaped))
    case .section(let inverted): try open(tag, inverted: inverted)
    case .closing: try close(tag)
    case .partial: try include(tag)
    case .comment, .delimiters: break
    }
  }

  private mutating func open(_ tag: TemplateTag, inverted: Bool) throws(TemplateError) {
    guard sections.count < TemplateLimits.sections else {
      throw TemplateError(.sectionsTooDeep(limit: TemplateLimits.sections), at: tag.place)
    }
    sections.append(
      Section(
        operation: program.operations.count, reference: tag.reference, inverted: inverted,
        depth: scanners.count))
    program.operations.append(.open(tag.reference, inverted: inverted, length: 0))
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    guard let section = sections.last, section.depth == scanners.count else {
      throw TemplateError(.closingWithoutSection(tag.name), at: tag.place)
    }
    let reference = section.reference
    guard reference.text == tag.name else {
      throw TemplateError(
        .wrongClosing(tag.name, open: reference.text, start: reference.place), at: tag.place)
    }
    sections.removeLast()
    let length = program.operations.count - section.operation - 1
    program.operations[section.operation] =
      .open(reference, inverted: section.inverted, length: length)
    program.operations.append(.close(inverted: section.inverted, length: length))
  }

  private mutating func finishSource() throws(TemplateError) {
    if let section = sections.last, section.depth == scanners.count {
      throw TemplateError(.unclosedSection(section.reference.text), at: section.reference.place)
    }
    scanners.removeLast()
  }
}

extension TemplateParser {
  private mutating func include(_ tag: TemplateTag) throws(TemplateError) {
    guard let text = partials[tag.name] else {
      guard isStrict else { return }
      let nearest = nearestMatch(to: tag.name, among: partials.keys.sorted())
      throw TemplateError(.unknownPartial(tag.name, nearest: nearest), at: tag.place)
    }
    if size <= TemplateLimits.bytes {
      size += TemplateSource.size(of: text, indentation: tag.indentation.count)
    }
    if let refusal = refusal(of: tag.name) {
      let error = TemplateError(refusal, at: tag.place)
      if isStrict { throw error }
      return program.operations.append(.refuse(error))
    }
    let indentation = scanners[scanners.count - 1].source.bytes[tag.indentation]
    scanners.append(
      TemplateScanner(TemplateSource(name: tag.name, text: text, indentation: indentation)))
  }

  /// Why a partial cannot be put in here.
  private func refusal(of name: String) -> TemplateError.Kind? {
    if isStrict, scanners.contains(where: { $0.source.name == name }) {
      return .partialIncludesItself(name)
    }
    if scanners.count > TemplateLimits.partials {
      return .partialsTooDeep(limit: TemplateLimits.partials)
    }
    return size > TemplateLimits.bytes ? .tooLarge(limit: TemplateLimits.bytes) : nil
  }
}
