package import OutlineModel

/// What the source of a conversion holds and its result can't: kinds of things, with counts.
package struct Losses: Equatable, Sendable {
  package struct Kind: Equatable, Sendable {
    /// What is lost, in the plural: "arrow links".
    package var name: String
    package var count: Int
    /// Where the first of them is.
    package var first: SourceLocation?
  }

  /// In the order of their discovery.
  package private(set) var kinds: [Kind] = []

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }

  /// Counts things that are lost.
  /// - Parameter name: what they are, in the plural.
  package mutating func add(
    _ name: String, count: Int = 1, at place: @autoclosure () -> SourceLocation? = nil
  ) {
    guard count > 0 else { return }
    if let index = kinds.firstIndex(where: { $0.name == name }) {
      kinds[index].count += count
    } else {
      kinds.append(Kind(name: name, count: count, first: place()))
    }
  }

  package mutating func add(_ others: Losses) {
    for kind in others.kinds { add(kind.name, count: kind.count, at: kind.first) }
  }

  /// A note for each kind.
  /// - Parameter what: what is said of them.
  /// - Parameter file: the file that a kind without a place is of.
  package func notes(file: String, _ what: String = "left out") -> [Diagnostic] {
    kinds.map { kind in
      Diagnostic(
        .note, at: kind.first ?? SourceLocation(file: file),
        "\(what): \(kind.name) (\(kind.count)"
          + (kind.first == nil ? ")" : kind.count == 1 ? ", here)" : ", the first of them here)"))
    }
  }
}
