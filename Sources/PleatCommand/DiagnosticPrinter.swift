internal import Bytes
internal import OutlineModel

/// The one funnel from diagnostics to what is printed.
struct DiagnosticPrinter {
  let format: DiagnosticFormat

  /// The diagnostics, one after the other.
  /// - Parameter limit: how many are shown to a person; programs get all.
  func text(of diagnostics: [Diagnostic], limit: Int = .max) -> String {
    guard format == .text else { return diagnostics.map { json($0) + "\n" }.joined() }
    let shown = diagnostics.prefix(limit).map { $0.description + "\n" }.joined()
    guard diagnostics.count > limit else { return shown }
    return shown + "\(diagnostics.count - limit) more messages are not shown; --verbose shows all\n"
  }

  /// `{"severity":"error","file":…,"line":…,"column":…,"message":…,"advice":[…]}`
  private func json(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location
    let fields = [
      ("severity", quoted(diagnostic.severity.rawValue)),
      ("file", place.map { quoted($0.file) } ?? "null"),
      ("line", place?.line.map(String.init) ?? "null"),
      ("column", place?.column.map(String.init) ?? "null"),
      ("message", quoted(diagnostic.message)),
      ("advice", "[" + diagnostic.advice.map(quoted).joined(separator: ",") + "]"),
    ]
    return "{" + fields.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// A JSON string.
  private func quoted(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: text.utf8.count + 16)
    buffer.append(quoted: text)
    return buffer.text
  }
}
