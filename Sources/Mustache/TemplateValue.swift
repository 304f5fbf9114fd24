/// One value that a template is filled with.
///
/// As the test of a section, `nothing`, `flag(false)`, `number(0)`, and empty texts, markup and
/// lists are false; all else is true. Where it is written, `nothing`, a list and a record are
/// empty.
package enum TemplateValue: Sendable {
  case nothing
  case text(String)
  /// HTML, which `{{{name}}}` writes as it is. `{{name}}` would show its tags, as with a text.
  case markup([UInt8])
  case flag(Bool)
  case number(Int)
  case list([TemplateValue])
  case record(TemplateRecord)
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// A record; of two values with one name the last holds.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .record(TemplateRecord(literals: elements.map { (name: $0, value: $1) }))
  }
}

extension TemplateValue {
  /// Whether a section with this value is shown.
  var isTrue: Bool {
    switch self {
    case .nothing: false
    case .text(let text): !text.isEmpty
    case .markup(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .list(let values): !values.isEmpty
    case .record: true
    }
  }
}
