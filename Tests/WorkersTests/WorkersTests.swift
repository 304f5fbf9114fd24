internal import Synchronization
import Testing

@testable import Workers

@Suite struct WorkersTests {
  @Test(arguments: [(0, 4), (1, 8), (3, 1), (1000, 1), (1000, 8), (5, 0), (5, -1)])
  func eachIndexIsTakenOnce(count: Int, workers: Int) {
    let seen = Mutex([Int](repeating: 0, count: count))
    forEachIndex(below: count, workers: workers, makeState: { 0 }) { index, _ in
      seen.withLock { $0[index] += 1 }
      return true
    }
    #expect(seen.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test func aWorkerKeepsItsStateFromIndexToIndex() {
    let total = Mutex(0)
    let states = Atomic<Int>(0)
    forEachIndex(
      below: 100, workers: 3,
      makeState: {
        states.add(1, ordering: .relaxed)
        return 0
      }
    ) { _, done in
      done += 1
      if done > 0 { total.withLock { $0 += 1 } }
      return true
    }
    #expect(total.withLock { $0 } == 100)
    #expect((1...3).contains(states.load(ordering: .relaxed)))
  }

  @Test func oneWorkerGoesInOrderAndEndsWhereItIsTold() {
    let seen = Mutex<[Int]>([])
    forEachIndex(below: 100, workers: 1, makeState: { 0 }) { index, _ in
      seen.withLock { $0.append(index) }
      return index < 3
    }
    #expect(seen.withLock { $0 } == [0, 1, 2, 3])
  }

  @Test func theEndHoldsForAllWorkers() {
    let taken = Atomic<Int>(0)
    forEachIndex(below: 1_000_000, workers: 4, makeState: { 0 }) { _, _ in
      taken.add(1, ordering: .relaxed)
      return false
    }
    #expect(taken.load(ordering: .relaxed) <= 4)
  }
}
