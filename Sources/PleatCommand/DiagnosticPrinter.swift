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

  /// A JSON string. Source: RFC 8259, section 7.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{00}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
