internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

/// The keys that say how structured sources are read.
let fieldKeys: [ConfigurationKey<OutlineConfiguration>] = [
  ConfigurationKey(
    "fields", expected: expectedFields, innerNames: FieldMap.Field.allCases.map(\.rawValue)
  ) { value, outline in
    guard let pairs = value.pairs else { return false }
    for (key, value) in pairs {
      guard let field = key.text.flatMap(FieldMap.Field.init(rawValue:)),
        set(field, to: value, in: &outline.reading.fields)
      else { return false }
    }
    return true
  },
  ConfigurationKey("children", expected: "the name of a key, or a list of them") {
    value, outline in
    set(.children, to: value, in: &outline.reading.fields)
  },
  ConfigurationKey(
    "delimiter", expected: "one of `,` `;` `|` `:`, or tab", choices: ["tab"]
  ) { value, outline in
    guard let delimiter = value.text.flatMap(delimiter) else { return false }
    outline.reading.delimiter = delimiter
    return true
  },
  ConfigurationKey(
    "encoding", expected: "an encoding such as ISO-8859-1, windows-1251 or Shift_JIS"
  ) { value, outline in
    guard let name = value.text, isEncoding(name) else { return false }
    outline.reading.encoding = name
    return true
  },
  ConfigurationKey("group", expected: "initial, or the name of a column") { value, outline in
    guard let name = value.text, !name.isEmpty else { return false }
    outline.reading.group = name == "initial" ? .initial : .column(name)
    return true
  },
  ConfigurationKey("header", expected: "yes, no, or a number of rows") { value, outline in
    guard let rows = value.int ?? value.bool.map({ $0 ? 1 : 0 }), 0...100 ~= rows else {
      return false
    }
    outline.reading.headerRows = rows
    return true
  },
]

private let expectedFields =
  "a list of facts and where they are, such as `title: name` or "
  + "`title: {from: latin, lang: la}`; the facts: "
  + listed(FieldMap.Field.allCases.map(\.rawValue), "and")

/// Adds where a fact is found. What was said of the same fact before is replaced, but for the
/// language, which `--set fields.title.lang=la` names alone.
private func set(_ field: FieldMap.Field, to value: YAMLNode, in fields: inout FieldMap) -> Bool {
  let values: [YAMLNode]
  if case .sequence(let items) = value.content { values = items } else { values = [value] }
  let sources = values.compactMap { source($0, after: values.count == 1 ? fields[field] : nil) }
  guard !sources.isEmpty, sources.count == values.count else { return false }
  fields[field] = sources
  return true
}

private func source(_ value: YAMLNode, after known: [FieldMap.Source]?) -> FieldMap.Source? {
  if let key = value.text { return key.isEmpty ? nil : FieldMap.Source(key: key) }
  guard let pairs = value.pairs else { return nil }
  var source = known?.first ?? FieldMap.Source(key: "")
  for (key, value) in pairs {
    guard let text = value.text else { return nil }
    switch key.text {
    case "from": source.key = text
    case "lang" where isLanguageTag(text): source.language = text
    case "dir":
      guard let direction = NodeDetails.Direction(rawValue: text) else { return nil }
      source.direction = direction
    default: return nil
    }
  }
  return source.key.isEmpty ? nil : source
}

private func delimiter(_ text: String) -> UInt8? {
  switch text {
  case "tab", "\t": UInt8(ascii: "\t")
  case ",", ";", "|", ":": text.utf8.first
  default: nil
  }
}
