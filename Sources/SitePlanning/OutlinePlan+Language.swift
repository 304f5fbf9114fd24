package import OutlineModel

/// What language and direction a text is in: what it says itself, else what its node says, else the
/// nearest node above that says something, else the outline.
extension OutlinePlan {
  package func language(at node: Int?) -> String {
    node.flatMap(languages.saysLanguage).flatMap(outline.language(of:)) ?? settings.language
  }

  package func direction(at node: Int?) -> NodeDetails.Direction {
    node.flatMap(languages.saysDirection).flatMap(saidDirection) ?? settings.direction
  }

  /// Language and direction of a node and of what stands around its title.
  package func textLanguage(at node: Int?) -> NodeDetails.TextLanguage {
    NodeDetails.TextLanguage(language: language(at: node), direction: direction(at: node))
  }

  /// The direction that must be said at `node`: nil where it is that of what stands around it.
  package func ownDirection(of node: Int) -> NodeDetails.Direction? {
    guard let own = saidDirection(node) else { return nil }
    return own == direction(at: outline.parent(of: node)) ? nil : own
  }

  private func saidDirection(_ node: Int) -> NodeDetails.Direction? {
    outline.direction(of: node) ?? outline.language(of: node).map(directionOf(language:))
  }
}

/// What must be said of a text: the parts of its language that are not those of what stands around
/// it; nil where all of them are.
extension OutlinePlan {
  /// What must be said of a title.
  /// - Parameter surroundings: language and direction of what stands around it; nil for its node.
  package func titleMark(
    of node: Int, in surroundings: NodeDetails.TextLanguage? = nil
  ) -> NodeDetails.TextLanguage? {
    guard titlesHaveLanguages else { return nil }
    let around = textLanguage(at: node)
    let own = resolved(titleLanguage(of: node), around) ?? around
    return own.mark(in: surroundings ?? around)
  }

  /// What must be said of a body within its node.
  package func bodyMark(of node: Int) -> NodeDetails.TextLanguage? {
    let hasDefault = outline.details.bodyLanguage != nil && outline.language(of: node) == nil
    let said = outline.bodyLanguage(of: node) ?? (hasDefault ? outline.details.bodyLanguage : nil)
    return said.flatMap { mark(of: $0, in: node) }
  }

  /// What must be said of a text within a node, by the language that the source says of it.
  package func mark(
    of said: NodeDetails.TextLanguage?, in node: Int
  ) -> NodeDetails.TextLanguage? {
    let around = textLanguage(at: node)
    return resolved(said, around)?.mark(in: around)
  }

  /// The language that the source says of a title. What holds for all titles does not hold for those
  /// that the source does not have, and for nodes that say a language.
  private func titleLanguage(of node: Int) -> NodeDetails.TextLanguage? {
    if let own = outline.titleLanguage(of: node) { return own }
    let isMadeUp = !outline.flags(of: node).isDisjoint(with: [.isGroup, .titleIsImplied])
    return isMadeUp || outline.language(of: node) != nil ? nil : outline.details.titleLanguage
  }

  /// What the source says of a text, filled up by what stands around it.
  private func resolved(
    _ said: NodeDetails.TextLanguage?, _ around: NodeDetails.TextLanguage
  ) -> NodeDetails.TextLanguage? {
    said.map { said in
      NodeDetails.TextLanguage(
        language: said.language ?? around.language,
        direction: said.direction ?? said.language.map(directionOf(language:))
          ?? around.direction)
    }
  }
}

extension NodeDetails.TextLanguage {
  fileprivate func mark(in around: NodeDetails.TextLanguage) -> NodeDetails.TextLanguage? {
    guard self != around else { return nil }
    return NodeDetails.TextLanguage(
      language: language == around.language ? nil : language,
      direction: direction == around.direction ? nil : direction)
  }
}
