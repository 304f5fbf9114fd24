/// The names that a template may use: what its values are called, with the names inside those
/// that are records or lists of records.
///
/// It reads as `["title": [], "crumbs": ["title", "address"]]`.
package struct TemplateNames: Equatable, Sendable {
  /// Each name, and the names inside its value; these are empty for a text, a number or a flag.
  package var nested: [String: TemplateNames]
  /// Whether the value is text that might hold anything, so that it must be escaped.
  package var isText = false

  package init(_ nested: [String: TemplateNames] = [:]) { self.nested = nested }

  /// The name of a text that must be escaped.
  package static let text: TemplateNames = {
    var names = TemplateNames()
    names.isText = true
    return names
  }()

  /// The names of `path` from here, or nil if it names nothing.
  func names(at path: some Sequence<String>) -> TemplateNames? {
    var names = self
    for part in path {
      guard let next = names.nested[part] else { return nil }
      names = next
    }
    return names
  }

  /// All paths from here in dotted form, in order.
  var paths: [String] {
    var paths: [String] = []
    var rest = [("", self)]
    while let (prefix, names) = rest.popLast() {
      for (name, nested) in names.nested {
        paths.append(prefix + name)
        rest.append((prefix + name + ".", nested))
      }
    }
    return paths.sorted()
  }
}

extension TemplateNames: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Names with nothing inside.
  package init(arrayLiteral elements: String...) {
    nested = Dictionary(elements.map { ($0, TemplateNames()) }) { $1 }
  }

  package init(dictionaryLiteral elements: (String, TemplateNames)...) {
    nested = Dictionary(elements) { $1 }
  }
}
