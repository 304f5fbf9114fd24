internal import CLibYAML

/// libyaml's event parser over bytes that stay alive while it is used.
///
/// A class, since it owns a C handle whose address must not change.
final class YAMLEventStream {
  /// What libyaml says when it can't go on.
  struct Failure: Error {
    enum Place {
      /// An offset in bytes.
      case byte(Int)
      /// An offset in characters (code points).
      case character(Int)
    }

    var problem: String
    /// What was being read, such as "while parsing a block mapping"; nil where that is not known.
    var activity: String?
    var place: Place
    /// The code point at fault, where one is.
    var scalar: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter bytes: UTF-8 without a byte order mark; must outlive the stream.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("libyaml fails here only when memory has run out")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func next() throws(Failure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var failure: Failure {
    let state = parser.pointee
    return Failure(
      problem: state.problem.map { String(cString: $0) } ?? "memory has run out",
      activity: state.context.map { String(cString: $0) },
      place: state.error == YAML_READER_ERROR
        ? .byte(Int(state.problem_offset)) : .character(Int(state.problem_mark.index)),
      scalar: Int(state.problem_value))
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    start = Int(event.start_mark.index)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      kind = .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1)
      anchor = scalar.anchor.map { String(cString: $0) }
      tag = scalar.tag.map { String(cString: $0) }
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      anchor = event.data.sequence_start.anchor.map { String(cString: $0) }
      tag = event.data.sequence_start.tag.map { String(cString: $0) }
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      anchor = event.data.mapping_start.anchor.map { String(cString: $0) }
      tag = event.data.mapping_start.tag.map { String(cString: $0) }
    case YAML_ALIAS_EVENT:
      kind = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    default: kind = .streamEnd
    }
  }
}
