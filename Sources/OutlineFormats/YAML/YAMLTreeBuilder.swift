internal import OutlineModel

/// Builds a tree of values from events, with a stack of its own instead of recursion.
struct YAMLTreeBuilder {
  /// The deepest level of sequences and mappings.
  static let nestingLimit = 100
  /// How many values aliases may stand for, all together.
  static let aliasBudget = 100_000

  private struct Frame {
    var anchor: String?
    var location: SourceLocation
    var isMapping: Bool
    var items: [YAMLNode] = []
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var pendingKey: YAMLNode?
    /// Where each key with a text stands.
    var keys: [String: SourceLocation] = [:]
    /// The number of values inside, aliases written out, and the levels below.
    var size = 1
    var height = 1
  }

  private struct Anchored {
    var node: YAMLNode
    var size: Int
    var height: Int
  }

  private(set) var root: YAMLNode?
  private(set) var warnings: [Diagnostic] = []
  private var frames: [Frame] = []
  private var anchors: [String: Anchored] = [:]
  private var aliased = 0

  mutating func add(_ event: YAMLEvent, at place: SourceLocation) throws(Diagnostic) {
    warnAboutTag(of: event, at: place)
    switch event.kind {
    case .scalar(let text, let isPlain):
      let node = YAMLNode(.scalar(text, isPlain: isPlain), at: place)
      try put(Anchored(node: node, size: 1, height: 0), anchor: event.anchor, at: place)
    case .alias(let name):
      try put(try resolve(name, at: place), anchor: nil, at: place)
    case .sequenceStart, .mappingStart:
      try checkNesting(frames.count + 1, at: place)
      var isMapping = false
      if case .mappingStart = event.kind { isMapping = true }
      frames.append(Frame(anchor: event.anchor, location: place, isMapping: isMapping))
    case .sequenceEnd, .mappingEnd:
      guard let frame = frames.popLast() else { return }
      let content =
        frame.isMapping ? YAMLNode.Content.mapping(frame.pairs) : .sequence(frame.items)
      let node = YAMLNode(content, at: frame.location)
      try put(
        Anchored(node: node, size: frame.size, height: frame.height), anchor: frame.anchor,
        at: frame.location)
    default: break
    }
  }
}

extension YAMLTreeBuilder {
  /// Puts a whole value where it belongs: into the innermost open value, or at the root.
  private mutating func put(
    _ value: Anchored, anchor: String?, at place: SourceLocation
  ) throws(Diagnostic) {
    if let anchor { anchors[anchor] = value }
    guard let last = frames.indices.last else {
      root = value.node
      return
    }
    frames[last].size += value.size
    frames[last].height = max(frames[last].height, value.height + 1)
    if !frames[last].isMapping {
      frames[last].items.append(value.node)
    } else if let key = frames[last].pendingKey {
      frames[last].pairs.append((key, value.node))
      frames[last].pendingKey = nil
    } else {
      try checkKey(value.node, at: place)
      frames[last].pendingKey = value.node
    }
  }

  private mutating func checkKey(_ key: YAMLNode, at place: SourceLocation) throws(Diagnostic) {
    guard let text = key.text else { return }
    let earlier = frames[frames.count - 1].keys.updateValue(place, forKey: text)
    guard let earlier else { return }
    throw Diagnostic(
      .error, at: place, "the key \"\(text)\" is here twice; the first is at \(earlier)",
      advice: "remove one of the two")
  }

  private mutating func resolve(
    _ name: String, at place: SourceLocation
  ) throws(Diagnostic) -> Anchored {
    if frames.contains(where: { $0.anchor == name }) {
      throw Diagnostic(.error, at: place, "the value \"&\(name)\" holds itself by \"*\(name)\"")
    }
    guard let value = anchors[name] else {
      throw Diagnostic(
        .error, at: place, "\"*\(name)\" refers to \"&\(name)\", which is not there",
        advice: "put the value in quotes if it is meant as text")
    }
    aliased += value.size
    guard aliased <= Self.aliasBudget else {
      throw Diagnostic(
        .error, at: place, "the aliases stand for more than \(Self.aliasBudget) values")
    }
    try checkNesting(frames.count + value.height, at: place)
    return value
  }

  private func checkNesting(_ depth: Int, at place: SourceLocation) throws(Diagnostic) {
    guard depth > Self.nestingLimit else { return }
    throw Diagnostic(
      .error, at: place, "the values are nested deeper than \(Self.nestingLimit) levels")
  }

  private mutating func warnAboutTag(of event: YAMLEvent, at place: SourceLocation) {
    guard let shown = event.tag.flatMap(shownTag) else { return }
    warnings.append(Diagnostic(.warning, at: place, "the tag \"\(shown)\" is ignored"))
  }
}

/// A tag as it was written, `!!python/name:x`; nil for one that says no more than the value itself.
func shownTag(_ tag: String) -> String? {
  let prefix = "tag:yaml.org,2002:"
  let plainTags = ["str", "int", "float", "bool", "null", "map", "seq"]
  guard tag != "!" else { return nil }
  guard tag.hasPrefix(prefix) else { return tag }
  let name = tag.dropFirst(prefix.count)
  return plainTags.contains(String(name)) ? nil : "!!" + name
}
