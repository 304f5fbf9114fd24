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
  private let sortedPaths = Mutex<[ObjectIdentifier: [String]]>([:])

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
            ? paths(of: key.outline, index)
            : plan.assets.neighbours(of: path).filter { markdownStem(of: $0) == nil })
      case .title(let title): nearestMatch(to: title, among: titles(of: plan))
      }
    known.withLock { $0[key] = .some(nearest) }
    return nearest
  }

  private func titles(of plan: OutlinePlan) -> [String] {
    (0..<plan.outline.count).map { plan.outline.plainTitle(of: $0) }
  }

  private func paths(of outline: ObjectIdentifier, _ index: SourceIndex) -> [String] {
    sortedPaths.withLock { known in
      let paths = known[outline] ?? index.paths
      known[outline] = paths
      return paths
    }
  }
}

/// Whether a path has the ending of a page, or none.
private func mayBePage(_ path: String) -> Bool {
  let name = lastPart(of: path)
  return markdownStem(of: path) != nil || name.hasSuffix(".html") || !name.dropFirst().contains(".")
}
