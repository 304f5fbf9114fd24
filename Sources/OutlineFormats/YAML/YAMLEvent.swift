/// One step of a YAML document, and where it begins and ends in characters (code points).
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    case documentStart, documentEnd
    case streamStart, streamEnd
  }

  var kind: Kind
  /// The anchor (`&name`) that names the value.
  var anchor: String?
  /// The value's tag (`!!name`), with its prefix written out.
  var tag: String?
  var start: Int
  /// Whether it begins a list or a mapping in brackets.
  var isFlow = false
}
