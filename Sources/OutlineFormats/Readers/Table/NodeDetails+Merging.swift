internal import OutlineModel

extension NodeDetails {
  /// How many attributes a node may get from rows beside its own.
  static let mostMergedAttributes = 64

  /// Takes what another row says of the same node, as far as it is new.
  /// - Returns: how many facts there is no room for.
  mutating func take(_ other: NodeDetails) -> Int {
    if isEmpty {
      self = other
      return 0
    }
    var lost = 0
    for fact in [\NodeDetails.id, \.slug, \.link, \.date, \.icon, \.language, \.summary] {
      lost += take(fact, of: other)
    }
    lost += take(\.direction, of: other) + take(\.expanded, of: other) + take(\.done, of: other)
    lost += take(\.titleLanguage, of: other) + take(\.bodyLanguage, of: other)
    for tag in other.tags where !tags.contains(tag) {
      if tags.count < Self.mostMergedAttributes { tags.append(tag) } else { lost += 1 }
    }
    for translation in other.translations where !translations.contains(translation) {
      if translations.count < Self.mostMergedAttributes {
        translations.append(translation)
      } else {
        lost += 1
      }
    }
    for attribute in other.attributes { lost += take(attribute) }
    return lost
  }

  /// - Returns: 1 where there is no room for it.
  mutating func take(_ attribute: Attribute) -> Int {
    guard !attributes.contains(attribute) else { return 0 }
    guard attributes.count < Self.mostMergedAttributes else { return 1 }
    attributes.append(attribute)
    return 0
  }

  private mutating func take<Fact: Equatable>(
    _ fact: WritableKeyPath<NodeDetails, Fact?>, of other: NodeDetails
  ) -> Int {
    guard let new = other[keyPath: fact], new != self[keyPath: fact] else { return 0 }
    guard self[keyPath: fact] == nil else { return 1 }
    self[keyPath: fact] = new
    return 0
  }
}
