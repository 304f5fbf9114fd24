internal import Bytes
internal import OutlineModel

/// Gives each node of an outline an id of its own.
///
/// The ids that the source sets come first, cleaned of what an id can't hold. Then, in reading
/// order, each node takes the slug of its title; where that is taken, the parent's slug stands
/// before it (not the parent's id: else the ids of a chain of equal titles would grow with each
/// level); where that is taken too, a number after it. No id begins with `_`: those belong to the
/// page's own parts.
struct IDAllocator: ~Copyable {
  private let outline: Outline
  /// The ids of the nodes so far.
  private var ids: NameListBuilder
  /// The hashes of the ids that are in use, or kept for nodes to come.
  private var hashes: HashSet
  private var explicitIDs = ExplicitIDs()
  private var slugs = SlugBlock()
  private var ancestors = AncestorSlugs()
  private var title = ByteBuffer(capacity: 256)
  private var name = ByteBuffer(capacity: 256)
  /// The number that comes next behind a name, by the name's hash.
  private var nextNumbers: [UInt64: Int] = [:]
  /// About ids that could not be kept as the source sets them.
  private(set) var warnings: [Diagnostic] = []

  init(outline: Outline) {
    self.outline = outline
    // What is reserved too much is memory that is never touched.
    ids = NameListBuilder(count: outline.count, bytes: 2 * outline.titleBytes + 8 * outline.count)
    hashes = HashSet(count: outline.count)
  }

  /// Allocates all ids.
  mutating func allocate() -> NodeIDs {
    for node in 0..<outline.count where outline.hasDetails(node) {
      if let id = outline.details(of: node)?.id { claim(explicit: id, for: node) }
    }
    var explicit = 0
    for start in stride(from: 0, to: outline.count, by: SlugBlock.length) {
      let nodes = start..<min(start + SlugBlock.length, outline.count)
      lookUpSlugs(of: nodes)
      for node in nodes {
        if explicit < explicitIDs.count, explicitIDs.node(explicit) == node {
          explicitIDs.withID(explicit) { ids.append($0) }
          explicit += 1
        } else {
          allocate(node, slugs.own[node - start], slugs.prefixed[node - start])
        }
      }
    }
    return NodeIDs(ids.take())
  }

  private mutating func claim(explicit id: String, for node: Int) {
    let clean = cleanID(id)
    guard !clean.isEmpty else {
      warn(node, "the id \"\(id)\" has no letter or digit", "the id is made from the title")
      return
    }
    let bytes = Array(clean.utf8)
    let hash = nameHash(of: bytes.span)
    if hashes.insert(hash) { return explicitIDs.append(bytes.span, of: node) }
    let owner = explicitIDs.owner(of: hash)
    let other = owner.map { "\(outline.location(of: $0))" } ?? "another node"
    warn(node, "the id \"\(clean)\" is taken by \(other)", "the id is made from the title")
    // With Docusaurus, the id of a file holds in its folder.
    if let owner, let own = folder(ofFile: node), let others = folder(ofFile: owner), own != others
    {
      warnings[warnings.count - 1].severity = .note
    }
  }

  /// The folder of the file that a node is; nil for one that is none.
  private func folder(ofFile node: Int) -> String? {
    guard outline.flags(of: node).contains(.startsFile) else { return nil }
    return parentFolder(of: outline.texts[outline.text(of: node)].path)
  }

  private mutating func warn(_ node: Int, _ message: String, _ advice: String) {
    warnings.append(
      Diagnostic(.warning, at: outline.location(of: node), message, advice: advice))
  }

  private mutating func lookUpSlugs(of nodes: Range<Int>) {
    let outline = outline
    slugs.removeAll()
    for node in nodes {
      let level = outline.depth(of: node)
      if outline.hasMarkdownTitle(node) {
        title.removeAll()
        outline.appendPlainTitle(of: node, to: &title)
        title.withBytes { slugs.append(slugOf: $0, below: ancestors, level: level) }
      } else {
        outline.withTitle(of: node) { slugs.append(slugOf: $0, below: ancestors, level: level) }
      }
      if outline.hasChildren(node) {
        let slug = slugs.own[node - nodes.lowerBound]
        slugs.withName(slug) { ancestors.set($0, level: level, isASCII: slug.isASCII) }
      }
    }
    slugs.lookUp(in: hashes)
  }

  /// Takes the slug, else the one with the parent's before it, else a number behind that.
  private mutating func allocate(
    _ node: Int, _ slug: SlugBlock.Candidate, _ prefixed: SlugBlock.Candidate
  ) {
    if slug.range.isEmpty { return allocateStandIn(for: node, prefixed) }
    if take(slug) { return }
    name.removeAll()
    slugs.withName(prefixed) { name.append($0) }
    if prefixed.range != slug.range {
      if name.count > longestID {
        shorten()
        if takeName() { return }
      } else if take(prefixed) {
        return
      }
    }
    takeNumbered()
  }

  private mutating func take(_ candidate: SlugBlock.Candidate) -> Bool {
    guard !candidate.isTaken else { return false }
    return slugs.withName(candidate) { name in
      guard hashes.insert(candidate.hash != 0 ? candidate.hash : nameHash(of: name)) else {
        return false
      }
      ids.append(name)
      return true
    }
  }

  /// Takes a name for a title without letters, from the titles above it and its own.
  /// - Parameter prefix: the parent's slug with a hyphen, if it has one.
  private mutating func allocateStandIn(for node: Int, _ prefix: SlugBlock.Candidate) {
    let parent = outline.parent(of: node).map { ids[$0] } ?? ""
    let standIn = standInName(for: Array((parent + "/" + outline.title(of: node)).utf8))
    name.removeAll()
    name.append(standIn)
    if takeName() { return }
    name.removeAll()
    slugs.withName(prefix) { name.append($0) }
    name.append(standIn)
    if takeName() { return }
    takeNumbered()
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

  private mutating func takeNumbered() {
    let length = name.count
    let hash = name.withBytes { nameHash(of: $0) }
    var number = nextNumbers[hash] ?? 2
    repeat {
      name.truncate(to: length)
      name.append(UInt8(ascii: "-"))
      name.append(decimal: number)
      number += 1
    } while !takeName()
    nextNumbers[hash] = number
  }

  private mutating func takeName() -> Bool {
    name.withBytes { name in
      guard hashes.insert(nameHash(of: name)) else { return false }
      ids.append(name)
      return true
    }
  }
}

/// The longest id in bytes, a number at its end apart.
let longestID = 150

/// `id` as it may stand in HTML and in an address: no white space or control characters, none of
/// the signs that end an address, no `_` in front. None of it needs an escape in an attribute, which
/// pages rely on.
func cleanID(_ id: String) -> String {
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
