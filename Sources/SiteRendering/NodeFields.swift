/// A set of fields of a node: those that hold, as sections of its template ask for them. There are
/// fewer than 32, so no shift needs to be checked.
struct NodeFields: Equatable {
  /// Those of a node that is nothing but a title.
  static let plainLeaf = NodeFields([.isRow, .isPlain, .isBare, .id, .title, .name])

  private var bits: UInt32 = 0

  init(_ fields: [NodeField] = []) { for field in fields { insert(field) } }

  mutating func insert(_ field: NodeField, if holds: Bool = true) {
    bits |= (holds ? 1 : 0) &<< UInt32(truncatingIfNeeded: field.rawValue)
  }

  /// Whether the field of a number is in the set.
  func contains(_ number: Int) -> Bool { bits &>> UInt32(truncatingIfNeeded: number) & 1 != 0 }
}
