/// The numbers of levels of the nodes that are open, from which the level of a row follows.
struct TableDepths {
  private var open: [Int] = []

  /// What is amiss with the level of a row.
  enum Fault {
    /// It is more than one below the row before.
    case jump(from: Int, to: Int)
  }

  /// The number of nodes that are open.
  var count: Int { open.count }

  /// Goes to the level of a row. Rows are measured by each other, so it does not matter which
  /// number the top has.
  mutating func enter(_ depth: Int) -> Fault? {
    let last = open.last
    while let last = open.last, last >= depth { open.removeLast() }
    open.append(depth)
    guard let last, depth > last + 1 else { return nil }
    return .jump(from: last, to: depth)
  }

  /// Goes to the level of the row before.
  mutating func stay() {
    if open.isEmpty { open.append(0) }
  }

  /// The number in a cell: `2`, `Tier 2`, `L2`. Nil where it is none.
  static func number(in text: Span<UInt8>) -> Int? {
    var index = 0
    while index < text.count, !isDigit(text[index]), index < 20 { index += 1 }
    // A number of the level alone, or a word and a number; not `-1`, not `1.5`.
    guard index < text.count, index == 0 || text[0] | 0x20 >= UInt8(ascii: "a") else { return nil }
    guard text.count - index < 10 else { return nil }
    var number = 0
    while index < text.count {
      guard isDigit(text[index]) else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return number
  }

  static func number(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    return number(in: bytes.span)
  }
}
