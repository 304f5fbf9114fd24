internal import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

#if os(macOS)
  private let opener = "open"
#else
  private let opener = "xdg-open"
#endif

/// Opens a file in the user's browser, which goes on by itself.
/// - Returns: a warning if that cannot be done.
func showInBrowser(_ path: String) -> Diagnostic? {
  var words: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(path), nil]
  defer { for word in words { free(word) } }
  #if canImport(Glibc)
    var actions = posix_spawn_file_actions_t()
  #else
    var actions: posix_spawn_file_actions_t?
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // What the browser says of itself does not belong to what Pleat says.
  for file in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
  }
  var process = pid_t()
  let failure = posix_spawnp(&process, opener, &actions, nil, &words, environ)
  if failure == 0 { return nil }
  return Diagnostic(
    .warning, "cannot open a browser: \(opener): \(String(cString: strerror(failure)))",
    advice: "open \(path) yourself")
}
