internal import Bytes
internal import OutlineModel
internal import Synchronization

/// The nodes of each source file by the letters of their titles, made when a link first asks.
final class HeadingIndex: Sendable {
  private let plan: OutlinePlan
  private let files = Mutex<[Int: [String: [Int]]]>([:])
  private let anchors = Mutex<[Int: BodyAnchors]>([:])

  init(plan: OutlinePlan) { self.plan = plan }

  /// The node in the file of `node` that `fragment` names, however it was made of the title: by
  /// an id, by the letters and digits of the title, or by those and a number that counts the
  /// headings of one title (`usage-1` is the second).
  func node(named fragment: String, inFileOf node: Int) -> Int? {
    let file = plan.file(of: node)
    if let exact = plan.ids.node(withID: fragment), plan.file(of: exact) == file { return exact }
    let titles = titles(of: file)
    if let found = titles[letters(of: fragment)], let first = found.first {
      return found.count == 1 ? first : nodeAsOnGitHub(fragment, among: found) ?? first
    }
    guard let (title, number) = numbered(fragment) else { return nil }
    return titles[letters(of: title)]?.dropFirst(number).first
  }

  /// Of titles that have the same letters the one of which GitHub makes the fragment: lower case,
  /// hyphens for spaces, and no other signs but `-` and `_`.
  private func nodeAsOnGitHub(_ fragment: String, among nodes: [Int]) -> Int? {
    nodes.first { node in
      let kept = plan.outline.plainTitle(of: node).lowercased().compactMap { sign in
        sign == " "
          ? "-" : sign.isLetter || sign.isNumber || sign == "-" || sign == "_" ? sign : nil
      }
      return String(kept) == fragment
    }
  }

  /// What `fragment` names in the texts of the file of `node`.
  func holder(of fragment: String, inFileOf node: Int) -> BodyAnchors.Anchor? {
    let file = plan.file(of: node)
    let known = anchors.withLock { $0[file] }
    let found = known ?? BodyAnchors(ofFile: file, plan)
    if known == nil { anchors.withLock { $0[file] = found } }
    return found.anchor(named: fragment)
  }

  private func titles(of file: Int) -> [String: [Int]] {
    if let known = files.withLock({ $0[file] }) { return known }
    var titles = Dictionary(grouping: plan.nodes(ofFile: file)) {
      letters(of: plan.outline.plainTitle(of: $0))
    }
    // A table of contents may call the file otherwise.
    if let heading = plan.outline.ownHeading(of: file) {
      titles[letters(of: heading), default: []].append(file)
    }
    files.withLock { $0[file] = titles }
    return titles
  }
}

/// The parts of a fragment that counts the headings of one title: `usage-1` is the second.
func numbered(_ fragment: String) -> (title: String, number: Int)? {
  guard let dash = fragment.lastIndex(of: "-"),
    let number = Int(fragment[fragment.index(after: dash)...]), number > 0
  else { return nil }
  return (String(fragment[..<dash]), number)
}

/// The letters and digits of a title or fragment, by which they are compared.
func letters(of text: String) -> String {
  let bytes = Array(text.utf8)
  let composed = canonicalForm(of: bytes.span) ?? bytes
  var buffer = ByteBuffer(capacity: 128)
  forEachSlugCharacter(of: composed.span) { character in
    if case .kept(let letter) = character { buffer.append(character: letter) }
  }
  return buffer.text
}
