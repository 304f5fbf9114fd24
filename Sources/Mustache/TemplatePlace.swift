/// A place in the source of a template.
package struct TemplatePlace: Equatable, Hashable, Sendable {
  /// The name that the template, or the partial, was given by.
  package var template: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in bytes, counted from 1.
  package var column: Int

  package init(template: String, line: Int, column: Int) {
    self.template = template
    self.line = line
    self.column = column
  }
}

extension TemplatePlace: CustomStringConvertible {
  /// `template:line:column`.
  package var description: String { "\(template):\(line):\(column)" }
}
