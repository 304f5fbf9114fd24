/// What file names are sorted by: numbers by their value (`2` before `10`), letters without case,
/// and the name's own bytes where that leaves a tie.
struct NaturalOrderKey: Comparable {
  /// The name in lower case without its ending.
  private let folded: [UInt8]
  private let name: [UInt8]

  /// - Parameters:
  ///   - stem: the name without its ending; `name` is the whole of it.
  init(stem: String, name: String) {
    folded = Array(stem.lowercased().utf8)
    self.name = Array(name.utf8)
  }

  static func < (first: Self, second: Self) -> Bool {
    let order = compare(first.folded, second.folded)
    return order == 0 ? first.name.lexicographicallyPrecedes(second.name) : order < 0
  }

  /// Negative where `first` comes first, 0 where both are equal but for leading zeros.
  private static func compare(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var (one, two) = (0, 0)
    while one < first.count, two < second.count {
      if isDigit(first[one]), isDigit(second[two]) {
        let (left, right) = (digits(first, &one), digits(second, &two))
        if left.count != right.count { return left.count - right.count }
        if let (a, b) = zip(left, right).first(where: { $0 != $1 }) { return Int(a) - Int(b) }
      } else {
        if first[one] != second[two] { return Int(first[one]) - Int(second[two]) }
        (one, two) = (one + 1, two + 1)
      }
    }
    return (first.count - one) - (second.count - two)
  }

  /// The run of digits at `index` without leading zeros; `index` goes behind it.
  private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    var start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    while start < index, bytes[start] == UInt8(ascii: "0") { start += 1 }
    return bytes[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
