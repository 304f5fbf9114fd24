package import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The failure of a call to the operating system.
package struct SystemError: Error, Equatable, Sendable {
  /// The value of `errno`.
  package var code: CInt

  package init(code: CInt) { self.code = code }

  /// The failure of the call just made on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words, such as `Permission denied`.
  package var text: String { String(cString: strerror(code)) }

  /// An error about the file at `path`: `message`, then the system's words.
  package func diagnostic(_ message: String, at path: String, advice: String...) -> Diagnostic {
    var diagnostic = Diagnostic(
      .error, at: SourceLocation(file: path), "\(message): \(text)")
    diagnostic.advice = advice
    return diagnostic
  }
}

/// Makes a system call again as long as a signal interrupts it.
/// - Parameter call: returns a negative number when it fails.
@discardableResult
func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

/// Refuses a path that a C string would cut short.
func checkForNUL(_ path: String) throws(SystemError) {
  if path.utf8.contains(0) { throw SystemError(code: EINVAL) }
}
