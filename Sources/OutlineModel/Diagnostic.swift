/// A message to the user about their source, their configuration or their command: data only.
package struct Diagnostic: Error, Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  /// Where the fault is; nil where no file is at fault.
  package var location: SourceLocation?
  /// What is wrong, in one line without a full stop at its end.
  package var message: String
  /// What to do about it, one line each; empty where the message says enough.
  package var advice: [String]

  package init(
    _ severity: Severity, at location: SourceLocation? = nil, _ message: String,
    advice: String...
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.advice = advice
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The one printed form: `file:line:column: error: what is wrong`, then the advice, indented.
  package var description: String {
    var text = location.map { "\($0): " } ?? ""
    text += "\(severity.rawValue): \(message)"
    for line in advice { text += "\n  \(line)" }
    return text
  }
}
