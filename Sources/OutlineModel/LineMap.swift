/// Which lines of a text are lines of the file that it was made from, where other files were put into
/// it.
package struct LineMap: Equatable, Sendable {
  /// From a line of the text on, how many lines the text is ahead of the file.
  private var shifts: [(line: Int, excess: Int)] = []

  /// The line that the last text was put in at, and how many bytes of the text were counted.
  private var line = 1
  private var counted = 0

  package init() {}

  /// Notes that lines were put into a text in the place of less than one.
  /// - Parameter text: what stands before.
  package mutating func insert(_ inserted: [UInt8], into text: [UInt8]) {
    line += text[counted...].count { $0 == UInt8(ascii: "\n") }
    counted = text.count
    let excess = inserted.count { $0 == UInt8(ascii: "\n") }
    guard excess > 0 else { return }
    let before = shifts.last?.excess ?? 0
    // What was put in counts as the line of the directive.
    for step in 1...excess { shifts.append((line + step, before + step)) }
  }

  /// The line of the file, counted from 1 as `line` is.
  package func line(of line: Int) -> Int {
    var low = 0
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? line : line - shifts[low - 1].excess
  }

  package static func == (one: LineMap, other: LineMap) -> Bool {
    one.shifts.elementsEqual(other.shifts) { $0 == $1 }
  }
}
