/// The footnotes that hold in a text, and in which order it refers to them.
struct FootnoteList {
  private let definitions: [[UInt8]: Range<Int>]
  /// Label → its number, counted from 1, and how many references there are.
  private var used: [[UInt8]: (number: Int, references: Int)] = [:]
  /// The definitions that are used, in the order of their numbers: their place in the text that they
  /// were found in.
  private(set) var order: [Range<Int>] = []
  /// How often the text refers to each of them.
  private(set) var references: [Int] = []
  /// How many of the first are shown though the text need not refer to them.
  private(set) var titleCount = 0

  init(_ definitions: [[UInt8]: Range<Int>] = [:]) { self.definitions = definitions }

  /// Takes footnotes that the title above the text refers to: they come first.
  /// - Parameter labels: as labels are compared.
  mutating func begin(withTitle labels: [[UInt8]]) {
    for label in labels {
      guard let definition = definitions[label], used[label] == nil else { continue }
      order.append(definition)
      references.append(0)
      used[label] = (order.count, 0)
    }
    titleCount = order.count
  }

  /// Notes a reference.
  /// - Returns: the number of the footnote, and of the reference to it; nil where none has the label.
  mutating func refer(to label: ArraySlice<UInt8>) -> (number: Int, reference: Int)? {
    let label = Self.comparable(label)
    guard let definition = definitions[label] else { return nil }
    if used[label] == nil {
      order.append(definition)
      references.append(0)
      used[label] = (order.count, 0)
    }
    guard var entry = used[label] else { return nil }
    entry.references += 1
    used[label] = entry
    references[entry.number - 1] = entry.references
    return (entry.number, entry.references)
  }

  /// Numbers the footnotes anew.
  /// - Parameter numbers: the numbers so far, in the order of the new ones.
  mutating func renumber(_ numbers: [Int]) {
    order = numbers.map { order[$0 - 1] }
    references = numbers.map { references[$0 - 1] }
    var new: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() { new[number] = index + 1 }
    used = used.mapValues { (new[$0.number] ?? $0.number, $0.references) }
  }

  /// A label as labels are compared: whatever its case.
  static func comparable(_ label: some Collection<UInt8>) -> [UInt8] {
    if label.allSatisfy({ $0 < 0x80 }) { return label.map(lowercased) }
    return Array(String(decoding: label, as: UTF8.self).uppercased().lowercased().utf8)
  }
}
