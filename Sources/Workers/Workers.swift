internal import Dispatch
internal import Synchronization

/// Runs `body` for each index below `count` on `workers` threads, each of which takes the next few
/// indices from a shared counter, and returns when all are done.
///
/// `body` is given the worker's own state, made by `makeState`, so that buffers are reused; it
/// returns false to end the work early, for all workers.
/// - Parameters:
///   - count: how many indices there are.
///   - workers: how many threads at most, at least 1.
package func forEachIndex<State: ~Copyable>(
  below count: Int, workers: Int, makeState: @Sendable () -> State,
  _ body: @Sendable (Int, inout State) -> Bool
) {
  let next = Atomic<Int>(0)
  let workers = max(1, min(workers, count))
  // What stands together is alike, and a worker that has it all saves work; but none may be left
  // with much when the others are done.
  let run = max(1, min(longestRun, count / (workers * 32)))
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    var state = makeState()
    while true {
      let start = next.wrappingAdd(run, ordering: .relaxed).oldValue
      if start >= count { return }
      for index in start..<min(start + run, count) where !body(index, &state) {
        return next.store(count, ordering: .relaxed)
      }
    }
  }
}

/// The most indices that a worker takes at once.
private let longestRun = 16
