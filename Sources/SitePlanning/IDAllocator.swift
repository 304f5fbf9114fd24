internal import Bytes
internal import OutlineModel

/// Gives each node of an outline an id of its own.
///
/// The ids that the source sets come first, cleaned of what an id can't hold. Then, in reading
/// order, each node takes the slug of its title; where that is taken, the parent's slug stands
/// before it; where that is taken too, a number after it. No id begins with `_`: those belong to
/// the page's own parts.
struct IDAllocator: ~Copyable {
  private let outline: Outline
  private var ids: NodeIDs
  private var title = ByteBuffer(capacity: 256)
  private var name = ByteBuffer(capacity: 256)
  private var own = ByteBuffer(capacity: 256)
  /// The slug of a parent with a hyphen, and whose it is: siblings often need it one after another.
  private var parentPrefix = ByteBuffer(capacity: 256)
  private var prefixOwner = -1
  private var slugs = SlugBlock()
  private var nextNumbers: [[UInt8]: Int] = [:]
  /// About ids that could not be kept as the source sets them.
  private(set) var warnings: [Diagnostic] = []

  init(outline: Outline) {
    self.outline = outline
    ids = NodeIDs(count: outline.count, bytes: outline.titleBytes + 4 * outline.count)
  }

  /// Allocates all ids.
  mutating func allocate() -> NodeIDs {
    for node in 0..<outline.count where outline.hasDetails(node) {
      if let id = outline.details(of: node)?.id { claim(explicit: id, for: node) }
    }
    for start in stride(from: 0, to: outline.count, by: SlugBlock.length) {
      let nodes = start..<min(start + SlugBlock.length, outline.count)
      lookUpSlugs(of: nodes)
      for node in nodes where !ids.hasID(node) { allocate(node, at: node - start) }
    }
    return ids
  }

  private mutating func claim(explicit id: String, for node: Int) {
    let clean = cleanID(id)
    guard !clean.isEmpty else {
      warn(node, "the id \"\(id)\" has no letter or digit", "the id is made from the title")
      return
    }
    let bytes = Array(clean.utf8)
    if ids.take(bytes.span, for: node) { return }
    let other = ids.node(withID: clean).map { "\(outline.location(of: $0))" } ?? "another node"
    warn(node, "the id \"\(clean)\" is taken by \(other)", "the id is made from the title")
  }

  private mutating func warn(_ node: Int, _ message: String, _ advice: String) {
    warnings.append(
      Diagnostic(.warning, at: outline.location(of: node), message, advice: advice))
  }

  private mutating func lookUpSlugs(of nodes: Range<Int>) {
    slugs.removeAll()
    for node in nodes {
      name.removeAll()
      if !ids.hasID(node) { appendSlug(ofTitleOf: node) }
      name.withBytes { slugs.append($0) }
    }
    slugs.lookUp(in: ids)
  }

  /// - Parameter index: the place of the node's slug among those that were looked up.
  private mutating func allocate(_ node: Int, at index: Int) {
    name.removeAll()
    slugs.withSlug(index) { name.append($0) }
    if name.isEmpty {
      name.append(standIn(for: node))
      if takeName(for: node) { return }
    } else if !slugs.areTaken[index] {
      let hash = slugs.hashes[index]
      if name.withBytes({ ids.take($0, hash: hash, for: node) }) { return }
    }
    if let parent = outline.parent(of: node) {
      prefix(with: parent)
      if takeName(for: node) { return }
    }
    takeNumbered(for: node)
  }

  private mutating func appendSlug(ofTitleOf node: Int) {
    guard outline.hasMarkdownTitle(node) else {
      return outline.withTitle(of: node) { SitePlanning.appendSlug(of: $0, to: &name) }
    }
    title.removeAll()
    outline.appendPlainTitle(of: node, to: &title)
    title.withBytes { SitePlanning.appendSlug(of: $0, to: &name) }
  }

  /// A name for a title without letters, from the titles above it and its own.
  private func standIn(for node: Int) -> String {
    let parent = outline.parent(of: node).map { ids.id(of: $0) } ?? ""
    return standInName(for: Array((parent + "/" + outline.title(of: node)).utf8))
  }

  /// Puts the parent's slug before the name, not its id: else the ids of a chain of equal titles
  /// would grow with each level.
  private mutating func prefix(with parent: Int) {
    swap(&name, &own)
    if parent != prefixOwner {
      name.removeAll()
      appendSlug(ofTitleOf: parent)
      if !name.isEmpty { name.append(UInt8(ascii: "-")) }
      swap(&name, &parentPrefix)
      prefixOwner = parent
    }
    name.removeAll()
    name.append(parentPrefix)
    name.append(own)
    if name.count > longestID { shorten() }
  }

  /// Cuts a name that grew too long and ends it with a hash of what it was.
  private mutating func shorten() {
    let whole = name.bytes
    var end = longestID - 9
    while whole[end] & 0xC0 == 0x80 { end -= 1 }
    name.truncate(to: end)
    name.append(UInt8(ascii: "-"))
    name.append(standInName(for: whole))
  }

  private mutating func takeNumbered(for node: Int) {
    let base = name.bytes
    var number = nextNumbers[base] ?? 2
    repeat {
      name.truncate(to: base.count)
      name.append(UInt8(ascii: "-"))
      name.append(decimal: number)
      number += 1
    } while !takeName(for: node)
    nextNumbers[base] = number
  }

  private mutating func takeName(for node: Int) -> Bool {
    name.withBytes { ids.take($0, for: node) }
  }
}

/// The longest id in bytes, a number at its end apart.
private let longestID = 150

/// `id` as it may stand in HTML and in an address: no white space or control characters, none of
/// the signs that end an address, no `_` in front.
private func cleanID(_ id: String) -> String {
  let signs = id.unicodeScalars.map { scalar -> Unicode.Scalar in
    let isForbidden =
      scalar.properties.isWhitespace || scalar.value < 0x21 || scalar.value == 0x7F
      || "\"'<>#%&?\\^`{|}".unicodeScalars.contains(scalar)
    return isForbidden ? "-" : scalar
  }
  var kept = signs.drop { $0 == "_" || $0 == "-" }.prefix(longestSlug)
  while kept.last == "-" { kept.removeLast() }
  return cut(String(String.UnicodeScalarView(kept)))
}

/// The beginning of an id that is not longer than a slug. It is cut by bytes, for a single letter
/// may carry any number of marks.
private func cut(_ id: String) -> String {
  guard id.utf8.count > longestSlug else { return id }
  var end = id.utf8.index(id.utf8.startIndex, offsetBy: longestSlug)
  while id.utf8[end] & 0xC0 == 0x80 { end = id.utf8.index(before: end) }
  return String(id[..<end])
}
