internal import Dispatch
internal import Synchronization

/// Messages gathered from several threads.
final class Failures: Sendable {
  private let messages = Mutex<[String]>([])

  func append(_ message: String) { messages.withLock { $0.append(message) } }

  var all: [String] { messages.withLock { $0 } }
}

func forEachIndexConcurrently(below count: Int, _ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count, execute: body)
}
