package import OutlineModel

/// What came of a build or a check.
package struct BuildReport: Sendable {
  package enum Outcome: Sendable {
    case done
    /// The source or the output folder is at fault; nothing was written, or not all of it.
    case failed
    /// The command line is at fault.
    case wrongUse
  }

  package var outcome = Outcome.done
  /// In the order of their discovery.
  package var diagnostics: [Diagnostic] = []
  package var pages = 0
  package var nodes = 0
  /// The output folder as the user would write it.
  package var output = ""
  package var summary = OutputSummary()
  /// How long each step took.
  package var phases: [(phase: BuildPhase, duration: Duration)] = []

  package init() {}

  package var warnings: Int { diagnostics.count { $0.severity == .warning } }
  package var errors: Int { diagnostics.count { $0.severity == .error } }
}
