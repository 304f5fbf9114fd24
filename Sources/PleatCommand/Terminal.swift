package import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the command speaks to: a value, so that tests listen.
package struct Terminal: Sendable {
  /// Writes to the standard output.
  package var output: @Sendable (String) -> Void
  /// Writes to the standard error.
  package var error: @Sendable (String) -> Void
  /// Whether someone may be looking at the standard error.
  package var isInteractive: Bool
  /// The time since any fixed moment.
  package var time: @Sendable () -> Duration
  /// Shows a file in a browser; returns a warning if that cannot be done.
  package var show: @Sendable (_ path: String) -> Diagnostic?

  package init(
    output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void,
    isInteractive: Bool, time: @escaping @Sendable () -> Duration,
    show: @escaping @Sendable (String) -> Diagnostic?
  ) {
    self.output = output
    self.error = error
    self.isInteractive = isInteractive
    self.time = time
    self.show = show
  }

  private static let start = ContinuousClock.now

  /// The terminal that the process was started from.
  static let standard = Terminal(
    output: { writeAll($0, to: STDOUT_FILENO) },
    error: { writeAll($0, to: STDERR_FILENO) },
    isInteractive: isatty(STDERR_FILENO) == 1,
    time: { ContinuousClock.now - start },
    show: showInBrowser)
}

/// Writes a text; where nobody reads any more, the rest is dropped.
private func writeAll(_ text: String, to file: CInt) {
  var text = text
  text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = write(file, start + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      written += count
    }
  }
}
