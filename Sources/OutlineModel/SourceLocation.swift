/// A place in a source file: what messages point at.
package struct SourceLocation: Equatable, Hashable, Sendable {
  /// The path of the file as the user would write it.
  package var file: String
  /// The line, counted from 1; nil where the whole file is meant.
  package var line: Int?
  /// The column in bytes, counted from 1.
  package var column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file`, `file:line` or `file:line:column`.
  package var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}
