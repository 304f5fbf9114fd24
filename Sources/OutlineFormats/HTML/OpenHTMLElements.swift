/// The elements that are open, and which of them a tag ends. Each question takes the same time
/// however many are open.
///
/// Source: HTML Living Standard, 13.2.6.4.7 ("in body") and after, without what moves elements
/// to other parents.
struct OpenHTMLElements {
  typealias Name = HTMLElementName

  private var names: [Name] = []
  /// Where the open elements of each name are, the innermost last.
  private var places = [[Int]](repeating: [], count: Name.allCases.count)
  /// Where the open elements are that are not inline.
  private var blocks: [Int] = []

  var count: Int { names.count }

  mutating func push(_ name: Name) {
    places[Int(name.rawValue)].append(names.count)
    if !name.isInline { blocks.append(names.count) }
    names.append(name)
  }

  mutating func pop() -> Name? {
    guard let name = names.popLast() else { return nil }
    places[Int(name.rawValue)].removeLast()
    if !name.isInline { _ = blocks.popLast() }
    return name
  }

  /// From where on elements end when `name` begins; nil if none does.
  func firstEnded(byStartOf name: Name) -> Int? {
    var first: Int?
    func end(_ ended: [Name], within barriers: [Name]) {
      let place = innermost(ended)
      if place > innermost(barriers) { first = min(first ?? place, place) }
    }
    switch name {
    case .li: end([.li], within: Self.barriersOfItem)
    case .dt, .dd: end([.dt, .dd], within: Self.barriersOfDescription)
    case .a:
      let place = innermost([.a])
      if place > (blocks.last ?? -1) { first = place }
    case .td, .th: end([.td, .th], within: [.table])
    case .tr: end([.tr, .caption, .colgroup], within: [.table])
    case .thead, .tbody, .tfoot, .caption, .colgroup:
      end([.thead, .tbody, .tfoot, .caption, .colgroup, .tr], within: [.table])
    case .option, .optgroup: end([.option], within: Self.paragraphBarriers)
    case .body: end([.head], within: [])
    default:
      if name.isHeading, let last = blocks.last, names[last].isHeading { first = last }
    }
    if name.endsParagraph { end([.p], within: Self.paragraphBarriers) }
    return first
  }

  /// From where on elements end at the end tag of `name`; nil if it ends nothing.
  func firstEnded(byEndOf name: Name) -> Int? {
    let place = innermost([name])
    guard place >= 0 else { return nil }
    let barrier =
      switch name {
      case _ where name.isInline: blocks.last ?? -1
      case .table: -1
      case _ where name.isTablePart: innermost([.table])
      case .li: innermost(Self.listsAndCells)
      case .dt, .dd: innermost(Self.descriptionsAndCells)
      default: innermost(Self.cells)
      }
    return place > barrier ? place : nil
  }

  private func innermost(_ wanted: [Name]) -> Int {
    var place = -1
    for name in wanted {
      if let last = places[Int(name.rawValue)].last, last > place { place = last }
    }
    return place
  }

  private static let lists: [Name] = [.ul, .ol, .menu, .dir, .dl]
  private static let cells: [Name] = [.table, .td, .th, .caption]
  private static let listsAndCells = lists + cells
  private static let descriptionsAndCells = [.dl] + cells
  private static let barriersOfItem = listsAndCells + [.blockquote, .button, .dt, .dd]
  private static let barriersOfDescription = listsAndCells + [.blockquote, .button, .li]
  private static let paragraphBarriers = cells + [.button]
}
