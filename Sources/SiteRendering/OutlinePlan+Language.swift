internal import OutlineModel
internal import SitePlanning

/// What language and direction a node is in: what it says itself, else what the nearest node above
/// it says, else the outline.
extension OutlinePlan {
  func language(at node: Int?) -> String {
    nearest(at: node) { $0.language } ?? settings.language
  }

  func direction(at node: Int?) -> NodeDetails.Direction {
    nearest(at: node, ownDirection) ?? settings.direction
  }

  /// The direction that must be said at `node`: nil where it is that of what stands around it.
  func ownDirection(of node: Int) -> NodeDetails.Direction? {
    guard let own = outline.details(of: node).flatMap(ownDirection) else { return nil }
    return own == direction(at: outline.parent(of: node)) ? nil : own
  }

  private func ownDirection(_ details: NodeDetails) -> NodeDetails.Direction? {
    details.direction ?? details.language.map(directionOf(language:))
  }

  private func nearest<Value>(at node: Int?, _ value: (NodeDetails) -> Value?) -> Value? {
    var node = node
    while let current = node {
      if let found = outline.details(of: current).flatMap(value) { return found }
      node = outline.parent(of: current)
    }
    return nil
  }
}
