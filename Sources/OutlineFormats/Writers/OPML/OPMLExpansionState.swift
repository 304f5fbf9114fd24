internal import OutlineModel

/// The outlines that start open, as the head says it: by the numbers of their lines among those that
/// show.
///
/// Source: OPML 2.0, "expansionState".
struct OPMLExpansionState {
  /// A head that grows longer than this is not read.
  private static let mostLines = 50_000

  private(set) var lines: [Int] = []
  /// Whether each node is among them; empty where none is.
  private var isListed: [Bool] = []

  init(of outline: Outline) {
    guard (0..<outline.count).contains(where: { outline.details(of: $0)?.expanded == true }) else {
      return
    }
    isListed = [Bool](repeating: false, count: outline.count)
    var line = 0
    for node in 0..<outline.count {
      guard outline.parent(of: node).map({ isListed[$0] }) ?? true else { continue }
      line += 1
      guard lines.count < Self.mostLines, outline.details(of: node)?.expanded == true else {
        continue
      }
      lines.append(line)
      isListed[node] = true
    }
  }

  /// Whether the head says that a node is open.
  func holds(_ node: Int) -> Bool { isListed.isEmpty ? false : isListed[node] }
}
