/// A message to the user about their source, their configuration or their command: data only.
package struct Diagnostic: Error, Hashable, Sendable {
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
    var text = location.map { shown("\($0): ") } ?? ""
    text += "\(severity.rawValue): \(shown(message))"
    for line in advice { text += "\n  \(shown(line))" }
    return text
  }
}

/// `text` without what would break its line or steer a terminal: control characters are spelled
/// out, for titles and addresses of a source stand in messages.
private func shown(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}
