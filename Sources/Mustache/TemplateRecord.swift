/// Values by their names, as a template reads them.
package struct TemplateRecord: Sendable {
  /// Those of a record that the code writes out, so that they are few: to go through them takes less
  /// time than a dictionary does. The last of a name holds.
  private var literals: [(name: String, value: TemplateValue)] = []
  private var values: [String: TemplateValue] = [:]

  package init(_ values: [String: TemplateValue] = [:]) { self.values = values }

  package subscript(name: String) -> TemplateValue? {
    get {
      var index = literals.count
      while index > 0 {
        index -= 1
        if literals[index].name == name { return literals[index].value }
      }
      return values.isEmpty ? nil : values[name]
    }
    set {
      literals.removeAll { $0.name == name }
      values[name] = newValue
    }
  }
}

extension TemplateRecord: ExpressibleByDictionaryLiteral {
  /// Of two values with one name the last holds.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    literals = elements.map { (name: $0, value: $1) }
  }

  init(literals: [(name: String, value: TemplateValue)]) { self.literals = literals }
}
