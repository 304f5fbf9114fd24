internal import SiteBuilding
internal import Synchronization

/// One line on a terminal that says what a long build is doing, and is gone at its end.
final class ProgressLine: Sendable {
  private struct State {
    /// When the line was written last; nil while there is none.
    var lastShown: Duration?
  }

  /// What is done sooner than this needs no line, and no line changes faster.
  private static let interval = Duration.milliseconds(200)

  private let terminal: Terminal
  private let isShown: Bool
  private let start: Duration
  private let state = Mutex(State())

  /// - Parameter isShown: whether the user wants a line, if there is a terminal for it.
  init(_ terminal: Terminal, isShown: Bool) {
    self.terminal = terminal
    self.isShown = isShown && terminal.isInteractive
    start = terminal.time()
  }

  /// Takes in how far the build is; any thread may call it.
  var report: BuildPhase.Progress {
    guard isShown else { return { _, _, _ in } }
    return { phase, done, total in self.show(phase, done, total) }
  }

  /// Removes the line.
  func clear() {
    let isThere = state.withLock { state in
      defer { state.lastShown = nil }
      return state.lastShown != nil
    }
    if isThere { terminal.error("\r\u{1B}[K") }
  }

  private func show(_ phase: BuildPhase, _ done: Int, _ total: Int) {
    let time = terminal.time()
    state.withLock { state in
      if time - (state.lastShown ?? start) < Self.interval { return }
      state.lastShown = time
      let seconds = (time - start).components.seconds
      terminal.error(
        "\r\u{1B}[K\(phase.rawValue) \(grouped(done)) of \(grouped(total)), \(seconds) s")
    }
  }
}
