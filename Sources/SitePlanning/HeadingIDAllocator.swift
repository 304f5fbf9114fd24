internal import Bytes
internal import CommonMark
internal import OutlineModel

/// Gives each heading in the bodies of a page an id, by the rules for nodes (`IDAllocator`): what
/// authors set, then slugs, with the slug of what is above before those that are taken, then numbers.
struct HeadingIDAllocator {
  private let plan: OutlinePlan
  private let scope: HeadingScope
  private var names = NameTable()
  /// The number that comes next behind a name.
  private var nextNumbers: [String: Int] = [:]

  init(_ plan: OutlinePlan, _ scope: HeadingScope) {
    self.plan = plan
    self.scope = scope
  }

  mutating func allocate() -> [Int: [PlannedHeading]] {
    let found = read()
    var planned: [Int: [PlannedHeading]] = [:]
    for (node, headings) in found { planned[node] = headings.map { claim($0) } }
    for (node, _) in found { planned[node] = named(planned[node] ?? [], of: node) }
    return planned
  }

  private func read() -> [(node: Int, headings: [BodyHeading])] {
    let dialect: MarkdownOptions.Dialect =
      plan.settings.markdown == .extended ? .extended : .commonMark
    var found: [(node: Int, headings: [BodyHeading])] = []
    for node in plan.nodesWithBodies(in: scope) {
      let headings = plan.outline.withBody(of: node) {
        bodyHeadings(
          of: $0, references: $1, titleFootnotes: plan.titleFootnotes(of: node), dialect: dialect)
      }
      if !headings.isEmpty { found.append((node, headings)) }
    }
    return found
  }

  /// Takes the id that the author sets, if it is free.
  private mutating func claim(_ heading: BodyHeading) -> PlannedHeading {
    var planned = PlannedHeading(
      level: heading.level, title: String(decoding: heading.title, as: UTF8.self), id: "",
      takenID: nil, isNested: heading.isNested)
    guard let id = heading.id.map({ cleanID(String(decoding: $0, as: UTF8.self)) }), !id.isEmpty
    else { return planned }
    if take(id) { planned.id = id } else { planned.takenID = id }
    return planned
  }

  /// Names the headings of a body that have no id yet.
  private mutating func named(_ headings: [PlannedHeading], of node: Int) -> [PlannedHeading] {
    var headings = headings
    let top = slug(of: plan.outline.plainTitle(of: node))
    // The headings that the one at work is below.
    var above: [(level: Int, slug: String)] = []
    for index in headings.indices {
      let heading = headings[index]
      guard heading.title.contains(where: { !$0.isWhitespace }) else { continue }
      let own = slug(of: heading.title)
      while !heading.isNested, let last = above.last, last.level >= heading.level {
        above.removeLast()
      }
      if heading.id.isEmpty {
        headings[index].id = name(
          own.isEmpty ? standInName(for: Array(heading.title.utf8)) : own,
          below: above.last { $0.level < heading.level }?.slug ?? top)
      }
      if !heading.isNested { above.append((heading.level, own)) }
    }
    return headings
  }

  private mutating func name(_ slug: String, below above: String) -> String {
    if take(slug) { return slug }
    var name = slug
    if !above.isEmpty, above.utf8.count + slug.utf8.count < longestID {
      name = above + "-" + slug
      if take(name) { return name }
    }
    var number = nextNumbers[name] ?? 2
    while !take("\(name)-\(number)") { number += 1 }
    nextNumbers[name] = number + 1
    return "\(name)-\(number)"
  }

  /// - Returns: whether neither a node of the page nor another heading has the id.
  private mutating func take(_ id: String) -> Bool {
    if let node = plan.ids.node(withID: id), plan.shows(node, in: scope) { return false }
    let bytes = Array(id.utf8)
    return names.insert(bytes.span)
  }
}
