internal import Bytes
internal import CommonMark
internal import OutlineModel

/// The link definitions of an outline's files.
enum MarkdownDefinitions {
  /// Those of the files that stand in no body.
  static func outsideBodies(of outline: Outline) -> [UInt8] {
    var all = LinkReferences()
    for text in outline.texts { _ = all.add(text.references) }
    guard !all.isEmpty else { return [] }
    var inBodies = LinkReferences()
    for node in 0..<outline.count { _ = inBodies.add(definitions(inBodyOf: node, outline)) }
    var result = ByteBuffer(capacity: 1024)
    all.append(notIn: inBodies, to: &result)
    return result.bytes
  }

  /// How many definitions mean something else in another part of the outline.
  static func conflicts(in outline: Outline) -> Int {
    var known = LinkReferences()
    var conflicts = 0
    for text in outline.texts { conflicts += known.add(text.references) }
    for node in 0..<outline.count where !hasReferences(node, outline) {
      conflicts += known.add(definitions(inBodyOf: node, outline))
    }
    return conflicts
  }

  private static func hasReferences(_ node: Int, _ outline: Outline) -> Bool {
    !outline.hasBody(node) || !outline.texts[outline.text(of: node)].references.isEmpty
  }

  private static func definitions(inBodyOf node: Int, _ outline: Outline) -> [UInt8] {
    guard outline.hasBody(node) else { return [] }
    return outline.withBody(of: node) { body, _ in
      for index in body.indices.dropFirst()
      where body[index] == UInt8(ascii: ":") && body[index - 1] == UInt8(ascii: "]") {
        return CommonMark.definitions(in: body)
      }
      return []
    }
  }
}
