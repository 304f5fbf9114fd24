internal import OutlineModel

/// What is found in an Org file beside its nodes.
struct OrgFindings: ~Copyable {
  var losses = Losses()
  let log = WarningLog()
  /// The first footnote.
  var footnote: SourceLocation?

  /// The warnings and notes in the order of the file.
  consuming func finish(file: String) -> (warnings: [Diagnostic], losses: Losses) {
    var warnings = log.finish(file: file)
    if let footnote {
      warnings.append(
        Diagnostic(.note, at: footnote, "footnotes are not made yet and are shown as text"))
    }
    return (warnings, losses)
  }
}
