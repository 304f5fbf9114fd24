internal import Dispatch
internal import Synchronization

/// Runs `body` for each index below `count` on `workers` threads, each of which takes the next
/// index from a shared counter, and returns when all are done.
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
  DispatchQueue.concurrentPerform(iterations: max(1, min(workers, count))) { _ in
    var state = makeState()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= count { return }
      if !body(index, &state) { next.store(count, ordering: .relaxed) }
    }
  }
}
