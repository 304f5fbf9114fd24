internal import OutlineModel
internal import Suggestions
internal import Synchronization

/// What links to nothing were most likely meant to lead to. Each name is looked for once, since a
/// link that is wrong in a template is wrong on every page.
final class LinkSuggestions: Sendable {
  private struct Key: Hashable {
    var name: MissingName
    var outline: ObjectIdentifier
  }

  private let known = Mutex<[Key: String?]>([:])
  private let paths = Mutex<[ObjectIdentifier: [String]]>([:])
  private let titles = Mutex<[ObjectIdentifier: [String]]>([:])

  /// The id or the path that is nearest to `name`.
  func nearest(to name: MissingName, in plan: OutlinePlan, _ index: SourceIndex) -> String? {
    let key = Key(name: name, outline: ObjectIdentifier(plan))
    if let nearest = known.withLock({ $0[key] }) { return nearest }
    let nearest =
      switch name {
      case .id(let id): nearestMatch(to: id, among: plan.ids.names)
      case .path(let path):
        nearestMatch(
          to: path,
          among: mayBePage(path)
            ? candidates(paths, of: plan) { index.paths.filter { !$0.isEmpty } }
            : plan.assets.neighbours(of: path).filter { markdownStem(of: $0) == nil })
      case .title(let title):
        nearestMatch(to: title, among: candidates(titles, of: plan) { plan.plainTitles })
      }
    known.withLock { $0[key] = .some(nearest) }
    return nearest
  }

  /// What is known of an outline; it is made when it is asked for first.
  private func candidates(
    _ known: borrowing Mutex<[ObjectIdentifier: [String]]>, of plan: OutlinePlan,
    make: () -> [String]
  ) -> [String] {
    known.withLock { known in
      let candidates = known[ObjectIdentifier(plan)] ?? make()
      known[ObjectIdentifier(plan)] = candidates
      return candidates
    }
  }
}

extension OutlinePlan {
  fileprivate var plainTitles: [String] {
    (0..<outline.count).map { outline.plainTitle(of: $0) }
  }
}

/// Whether a path has the ending of a page, or none.
private func mayBePage(_ path: String) -> Bool {
  let name = lastPart(of: path)
  return markdownStem(of: path) != nil || name.hasSuffix(".html") || !name.dropFirst().contains(".")
}
