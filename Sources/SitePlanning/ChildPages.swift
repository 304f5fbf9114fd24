/// The pages below one page, in reading order, on whichever of its parts their rows are.
package struct ChildPages: RandomAccessCollection, Sendable {
  private let runs: [[Int]]
  /// The index of the first page of each run.
  private var starts: [Int] = []
  package let startIndex = 0
  package private(set) var endIndex = 0

  package static let none = ChildPages(runs: [])

  init(runs: [[Int]]) {
    self.runs = runs
    for run in runs {
      starts.append(endIndex)
      endIndex += run.count
    }
  }

  package subscript(index: Int) -> Int {
    let run = starts.firstIndex(inOrderWhere: { $0 > index }) - 1
    return runs[run][index - starts[run]]
  }

  /// The index of the first page that is no earlier than `page`.
  package func position(of page: Int) -> Int { firstIndex(inOrderWhere: { $0 >= page }) }
}
