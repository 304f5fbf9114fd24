internal import OutlineModel

/// A node on its way into a format: changed where the format can't hold it as it is.
struct NodeDraft {
  var title: [UInt8] = []
  var flags: NodeFlags = []
  var body: [UInt8] = []
  var details = NodeDetails()
  /// Where the node comes from.
  var place: SourceLocation?

  /// Takes flags away that the format has no place for.
  mutating func drop(_ flag: NodeFlags, _ kind: String, _ losses: inout Losses) {
    guard !flags.isDisjoint(with: flag) else { return }
    flags.subtract(flag)
    losses.add(kind, at: place)
  }

  /// Takes away what says how the node came to be in its source.
  mutating func dropOrigin(_ losses: inout Losses) {
    flags.subtract([.verbatimTitle, .bodyIsCopied])
    if flags.isEmpty { return }
    drop(
      [.startsFile, .isFolder],
      "marks of files and folders, by which links from file to file find them", &losses)
    drop(.isGroup, "marks of groups", &losses)
    if !title.isEmpty { drop(.titleIsImplied, "marks of titles that were made up", &losses) }
  }

  /// Makes the address that a node leads to the first paragraph of its text, where it can be followed.
  mutating func moveLinkToBody(_ losses: inout Losses) {
    guard let link = details.link, !isBlankText(link) else { return }
    details.link = nil
    let text = markdownLink(to: link)
    body = body.isEmpty ? text : text + Array("\n\n".utf8) + body
    losses.add("links of nodes, now in their texts", at: place)
  }

  /// Makes one line of the title, without blanks around it.
  mutating func makeTitleOneLine(_ losses: inout Losses) {
    if title.contains(where: { $0 < 0x20 }) {
      for index in title.indices where title[index] < 0x20 { title[index] = 0x20 }
      losses.add("line breaks and tabs in titles", at: place)
    }
    if title.first == 0x20 || title.last == 0x20 {
      let end = title.lastIndex { $0 != 0x20 } ?? -1
      title.removeLast(title.count - 1 - end)
      title.removeFirst(title.firstIndex { $0 != 0x20 } ?? 0)
      losses.add("blanks around titles", at: place)
    }
    // A title that is empty says nothing, so it was made up.
    if title.isEmpty { flags = flags.subtracting(.markdownTitle).union(.titleIsImplied) }
  }

  /// Takes away facts that are blank, which say nothing.
  mutating func dropBlankFacts(_ losses: inout Losses) {
    var isChanged = false
    func drop(_ text: inout String?) {
      guard let value = text, isBlankText(value) else { return }
      text = nil
      isChanged = true
    }
    func drop<Item>(_ items: inout [Item], where isBlank: (Item) -> Bool) {
      guard items.contains(where: isBlank) else { return }
      items.removeAll(where: isBlank)
      isChanged = true
    }
    drop(&details.id)
    drop(&details.slug)
    drop(&details.link)
    drop(&details.date)
    drop(&details.icon)
    drop(&details.language)
    drop(&details.summary)
    drop(&details.tags, where: isBlankText)
    drop(&details.aliases, where: isBlankText)
    drop(&details.translations) { isBlankText($0.text) }
    if isChanged { losses.add("blank facts", at: place) }
  }

  /// Keeps the first of attributes that have the same name.
  mutating func dropRepeatedAttributes(_ losses: inout Losses) {
    guard details.attributes.count > 1 else { return }
    var names: Set<String> = []
    let all = details.attributes
    details.attributes = all.filter { names.insert($0.name).inserted }
    losses.add(
      "attributes of a name that comes twice", count: all.count - details.attributes.count,
      at: place)
  }
}

/// A link whose text is its address; the address alone where it can't stand in a link.
private func markdownLink(to address: String) -> [UInt8] {
  let label = MarkdownTitle.escaped(Array(address.utf8))
  let canBeLink = address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\\".utf8.contains($0) }
  guard canBeLink else { return label }
  let target = address.replacing("&", with: "&amp;")
  let isWebAddress = target.hasPrefix("https://") || target.hasPrefix("http://")
  return isWebAddress
    ? Array("<\(target)>".utf8)
    : Array("[".utf8) + label + Array("](<\(target)>)".utf8)
}

/// Whether there is nothing in a text but white space and control characters.
func isBlankText(_ text: String) -> Bool { !text.utf8.contains { $0 > 0x20 } }

extension Losses {
  /// Takes a fact away that the format has no place for.
  /// - Parameter kind: what such facts are, in the plural.
  mutating func take<Fact>(_ fact: inout Fact?, _ kind: String, at place: SourceLocation?) {
    guard fact != nil else { return }
    fact = nil
    add(kind, at: place)
  }

  /// Takes facts away that the format has no place for.
  mutating func take<Fact>(_ facts: inout [Fact], _ kind: String, at place: SourceLocation?) {
    guard !facts.isEmpty else { return }
    facts = []
    add(kind, at: place)
  }
}
