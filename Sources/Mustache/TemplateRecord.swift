/// Values by their names, as a template reads them.
package struct TemplateRecord: Sendable {
  /// Those of a record that was written out, which are few: to go through them takes less time than a
  /// dictionary does. The last of a name holds.
  private var few: [(name: String, value: TemplateValue)] = []
  private var many: [String: TemplateValue] = [:]

  package init(_ values: [String: TemplateValue] = [:]) { many = values }

  package subscript(name: String) -> TemplateValue? {
    get {
      var index = few.count
      while index > 0 {
        index -= 1
        if few[index].name == name { return few[index].value }
      }
      return many.isEmpty ? nil : many[name]
    }
    set {
      few.removeAll { $0.name == name }
      many[name] = newValue
    }
  }
}

extension TemplateRecord: ExpressibleByDictionaryLiteral {
  /// Of two values with one name the last holds.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    few = elements.map { (name: $0, value: $1) }
  }

  init(few values: [(name: String, value: TemplateValue)]) { few = values }
}
