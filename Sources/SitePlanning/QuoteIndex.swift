internal import OutlineModel

/// What is counted and listed of a collection of quotes: its leaves are the quotes, its branches the
/// sections that they stand in.
package struct QuoteIndex: Sendable {
  /// Node → the quotes before it, and at the end all of them.
  private let counts: [UInt32]
  /// The sections at the top that are named by a letter; none where there are few or very many.
  package let letters: [Int]

  init(outline: Outline, top: Siblings) {
    var counts: [UInt32] = [0]
    counts.reserveCapacity(outline.count + 1)
    for node in 0..<outline.count {
      counts.append(counts[node] + (outline.hasChildren(node) ? 0 : 1))
    }
    self.counts = counts
    let letters = Array(top.lazy.filter(outline.isLetter).prefix(Self.mostLetters + 1))
    self.letters = 2...Self.mostLetters ~= letters.count ? letters : []
  }

  /// How many quotes are among `nodes`.
  package func count(in nodes: Range<Int>) -> Int {
    Int(counts[nodes.upperBound] - counts[nodes.lowerBound])
  }

  /// The list stands on each page that goes on with the sections.
  private static let mostLetters = 120
}

extension Outline {
  /// Whether a branch is named by a letter, or by two that count as one, or a range (`0–9`).
  package func isLetter(_ node: Int) -> Bool {
    guard hasChildren(node), titleLength(of: node) <= 32 else { return false }
    let title = Array(plainTitle(of: node))
    guard !title.contains(where: \.isWhitespace) else { return false }
    if title.count == 3 { return !title[1].isLetter && !title[1].isNumber }
    return 1...2 ~= title.count
  }
}
