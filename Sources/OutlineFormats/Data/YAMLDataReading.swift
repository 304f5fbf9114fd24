internal import Bytes
internal import OutlineModel

/// Reads the first document of a YAML stream into a `DataTree`. Scalars stay as they are written
/// (`NO`, `1e5`, `007`). Aliases are written out within a budget.
struct YAMLDataReading {
  /// The deepest level of lists and mappings.
  static let nestingLimit = JSONScanner.nestingLimit
  /// The deepest level of those in brackets, all of which libyaml looks at with each word that it
  /// reads.
  static let bracketLimit = 1_000
  /// How many entries aliases may stand for, all together.
  static let aliasBudget = 1_000_000
  /// How many bytes they may stand for.
  static let aliasedBytes = 100_000_000

  /// A list or a mapping that is open.
  private struct Open {
    var entry: Int
    var anchor: String?
    var isMapping: Bool
    /// How many levels of brackets there are, with this one.
    var brackets: Int
    /// Whether a key is read and its value is to come.
    var hasKey = false
  }

  private var entries: [DataTree.Entry] = []
  private var texts: [UInt8] = []
  private var warnings: [Diagnostic] = []
  private var open: [Open] = []
  /// The entries that names of anchors stand for.
  private var anchors: [String: Range<Int>] = [:]
  private var aliased = 0
  private var bytesOfAliases = 0
  private var tags: Set<String> = []

  /// - Throws: the first fault, with its line and column.
  static func read(
    _ bytes: [UInt8], file: String
  ) throws(Diagnostic) -> (tree: DataTree, warnings: [Diagnostic]) {
    if let fault = textFault(in: bytes.span, file: file, takesEncoding: true) { throw fault }
    return try bytes.withUnsafeBufferPointer { buffer throws(Diagnostic) in
      let start = lengthOfByteOrderMark(in: Span(_unsafeElements: buffer))
      var reading = YAMLDataReading()
      try reading.read(
        UnsafeBufferPointer(rebasing: buffer[start...]), from: start, file: file)
      reading.addCountOfTags(file: file)
      let tree = DataTree(
        entries: reading.entries, texts: reading.texts, lines: LineStarts(of: bytes.span))
      return (tree, reading.warnings)
    }
  }

  /// - Parameter start: where `buffer` begins in the source.
  private mutating func read(
    _ buffer: UnsafeBufferPointer<UInt8>, from start: Int, file: String
  ) throws(Diagnostic) {
    let bytes = Span(_unsafeElements: buffer)
    var positions = TextPositions(of: bytes, file: file, firstLine: 1)
    if let fault = YAMLDirectives.excess(in: bytes, positions) { throw fault }
    let events = YAMLEventStream(buffer)
    while true {
      let event: YAMLEvent
      do throws(YAMLEventStream.Failure) {
        event = try events.next()
      } catch {
        throw diagnostic(for: error, in: bytes, &positions)
      }
      let offset = positions.byte(ofCharacter: event.start, in: bytes)
      let place = { [positions] in positions.location(ofByte: offset) }
      switch event.kind {
      case .streamEnd: return
      case .documentStart where holdsNothing:
        (entries, texts, anchors) = ([], [], [:])
      case .documentStart where !entries.isEmpty:
        warnings.append(
          Diagnostic(.warning, at: place(), "only the first document of this stream is read"))
        return
      default: try add(event, at: start + offset, place)
      }
    }
  }
}

extension YAMLDataReading {
  /// Whether what was read so far is a document without a value.
  private var holdsNothing: Bool {
    entries.count == 1 && entries[0].kind == .null
  }

  private mutating func add(
    _ event: YAMLEvent, at offset: Int, _ place: () -> SourceLocation
  ) throws(Diagnostic) {
    if let tag = event.tag { warn(aboutTag: tag, at: place) }
    switch event.kind {
    case .scalar(let text, let isPlain):
      append(kind(ofScalar: text, isPlain: isPlain), text, at: offset)
      end(entries.count - 1, anchor: event.anchor)
    case .alias(let name): try copy(name, at: place)
    case .sequenceStart, .mappingStart:
      try begin(event, at: offset, place)
    case .sequenceEnd, .mappingEnd:
      guard let last = open.popLast() else { return }
      entries[last.entry].end = UInt32(entries.count)
      end(last.entry, anchor: last.anchor)
    default: break
    }
  }

  private func kind(ofScalar text: String, isPlain: Bool) -> DataTree.Kind {
    if let last = open.last, last.isMapping, !last.hasKey { return .key }
    guard isPlain else { return .string }
    return ["", "~", "null", "Null", "NULL"].contains(text) ? .null : .string
  }

  private mutating func append(_ kind: DataTree.Kind, _ text: String, at offset: Int) {
    let start = texts.count
    // A line break may be written as an escape, and U+0000 too.
    texts.append(contentsOf: text.utf8)
    for index in start..<texts.count where texts[index] == 0 {
      texts[index] = UInt8(ascii: " ")
    }
    entries.append(
      DataTree.Entry(
        offset: UInt32(offset), textStart: UInt32(start),
        textLength: kind == .null ? 0 : UInt32(texts.count - start),
        end: UInt32(entries.count + 1), kind: kind))
  }

  private mutating func begin(
    _ event: YAMLEvent, at offset: Int, _ place: () -> SourceLocation
  ) throws(Diagnostic) {
    if let last = open.last, last.isMapping, !last.hasKey {
      throw Diagnostic(
        .error, at: place(), "a key must be a text, not a list or a mapping",
        advice: "put it in quotes if it is meant as text")
    }
    guard open.count < Self.nestingLimit else {
      throw tooDeep(Self.nestingLimit, "levels", at: place())
    }
    let brackets = (open.last?.brackets ?? 0) + (event.isFlow ? 1 : 0)
    guard brackets <= Self.bracketLimit else {
      throw tooDeep(Self.bracketLimit, "levels of brackets", at: place())
    }
    var isMapping = false
    if case .mappingStart = event.kind { isMapping = true }
    open.append(
      Open(
        entry: entries.count, anchor: event.anchor, isMapping: isMapping,
        brackets: brackets))
    append(isMapping ? .object : .array, "", at: offset)
  }

  /// Notes that a value, or a key, is whole.
  private mutating func end(_ entry: Int, anchor: String?) {
    if let anchor { anchors[anchor] = entry..<entries.count }
    if let last = open.indices.last, open[last].isMapping { open[last].hasKey.toggle() }
  }

  /// Writes out what an alias stands for.
  private mutating func copy(
    _ name: String, at place: () -> SourceLocation
  ) throws(Diagnostic) {
    if open.contains(where: { $0.anchor == name }) {
      throw Diagnostic(.error, at: place(), "the value \"&\(name)\" holds itself by \"*\(name)\"")
    }
    guard let value = anchors[name] else {
      throw Diagnostic(
        .error, at: place(), "\"*\(name)\" refers to \"&\(name)\", which is not there",
        advice: "put the value in quotes if it is meant as text")
    }
    aliased += value.count
    guard aliased <= Self.aliasBudget else {
      throw Diagnostic(
        .error, at: place(), "the aliases stand for more than \(Self.aliasBudget) values",
        advice: "write out what they stand for, or leave some out")
    }
    let start = entries.count
    for index in value {
      var entry = entries[index]
      bytesOfAliases += Int(entry.textLength)
      entry.end = UInt32(Int(entry.end) - value.lowerBound + start)
      entries.append(entry)
    }
    guard bytesOfAliases <= Self.aliasedBytes else {
      throw Diagnostic(
        .error, at: place(), "the aliases stand for more than \(Self.aliasedBytes) bytes",
        advice: "write out what they stand for, or leave some out")
    }
    if let last = open.last, last.isMapping, !last.hasKey {
      guard value.count == 1 else {
        throw Diagnostic(.error, at: place(), "a key must be a text, not a list or a mapping")
      }
      entries[start].kind = .key
    } else if entries[start].kind == .key {
      entries[start].kind = .string
    }
    end(start, anchor: nil)
  }

  private func tooDeep(_ limit: Int, _ what: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: place, "the values are nested deeper than \(limit) \(what)",
      advice: "make the tree shallower")
  }

  /// How many tags are told one by one.
  private static var warningLimit: Int { 20 }

  private mutating func addCountOfTags(file: String) {
    guard tags.count > Self.warningLimit else { return }
    warnings.append(
      Diagnostic(
        .warning, at: SourceLocation(file: file),
        "and \(tags.count - Self.warningLimit) more tags, which are ignored too"))
  }

  private mutating func warn(aboutTag tag: String, at place: () -> SourceLocation) {
    // One warning for each tag: they come by the thousand.
    guard let shown = shownTag(tag), tags.insert(tag).inserted else { return }
    guard tags.count <= Self.warningLimit else { return }
    warnings.append(Diagnostic(.warning, at: place(), "the tag \"\(shown)\" is ignored"))
  }
}
