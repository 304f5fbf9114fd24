/// Values by their names, as a template reads them.
package struct TemplateRecord: Sendable {
  package var values: [String: TemplateValue]

  package init(_ values: [String: TemplateValue] = [:]) { self.values = values }

  package subscript(name: String) -> TemplateValue? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension TemplateRecord: ExpressibleByDictionaryLiteral {
  /// Of two values with one name the last holds.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    values = Dictionary(elements) { $1 }
  }
}
