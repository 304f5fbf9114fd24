package import Bytes

/// Makes the HTML of one body safe and whole, whatever its author wrote: no end tag ends an
/// element around the body, each element that it opens is ended in it, nothing in it runs code,
/// and nothing that comes after it is swallowed.
///
/// Tags are read and written anew. A tag that no body may hold, or that has no end, is shown as
/// text; comments and declarations are left out. An element is ended where browsers would end it
/// (a list item before the next, a paragraph before a block), so that they see the same tree.
/// A `details` without an end is shown open, as the rest of the body is in it.
package struct HTMLBalancer {
  private var open: [OpenElement] = []
  /// The offsets of `details` tags that must be shown open.
  private var openDetails: Set<Int> = []

  private struct OpenElement {
    let element: HTMLElement
    /// The offset of its start tag.
    let start: Int
  }

  /// Tags beyond are shown as text: browsers nest 512 elements, and the page around has its own.
  private static let depthLimit = 100

  /// The ids that are used already: by the page, and by the bodies so far. Each is kept once.
  package var takenIDs: Set<String> = []
  /// The ids of the body at work.
  private var ids: Set<String> = []

  /// What the ids begin with that the renderer made for the body at work: those of its footnotes.
  package var ownPrefix = ""

  /// The ids that headings of the body at work have from the renderer, though they are taken.
  package var headingIDs: Set<String> = []
  /// Those that are not written yet.
  private var nextHeadingIDs: Set<String> = []

  package init() {}

  /// Appends the HTML of a body, made safe.
  package mutating func append(_ html: Span<UInt8>, to output: inout ByteBuffer) {
    let length = output.count
    openDetails = []
    write(html, to: &output)
    let unclosed = open.filter { $0.element.traits.contains(.details) }.map(\.start)
    if !unclosed.isEmpty {
      openDetails = Set(unclosed)
      output.truncate(to: length)
      write(html, to: &output)
    }
    closeElements(from: 0, to: &output)
    takenIDs.formUnion(ids)
  }

  private mutating func write(_ html: Span<UInt8>, to output: inout ByteBuffer) {
    open.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    nextHeadingIDs = headingIDs
    var markup = HTMLMarkup()
    var index = 0
    var from = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      output.append(html.extracting(from..<index))
      index = writeMarkup(html, at: index, &markup, to: &output)
      from = index
    }
    output.append(html.extracting(from..<html.count))
  }

  /// Writes what begins with the `<` at `index`.
  /// - Returns: the offset after it.
  private mutating func writeMarkup(
    _ html: Span<UInt8>, at index: Int, _ markup: inout HTMLMarkup, to output: inout ByteBuffer
  ) -> Int {
    if let end = markup.endOfInvisible(html, at: index) { return end }
    if let tag = HTMLTag(html, at: index) {
      let element = HTMLElement(named: html.extracting(tag.name))
      if tag.isEnd {
        // The end tag of an element that was shown as text is shown as well.
        if let element {
          end(element, to: &output)
          return tag.end
        }
      } else if let element, begin(element, tag, html, at: index, to: &output) {
        return tag.end
      }
    }
    output.append(markup: "&lt;")
    return index + 1
  }

  private mutating func begin(
    _ element: HTMLElement, _ tag: HTMLTag, _ html: Span<UInt8>, at index: Int,
    to output: inout ByteBuffer
  ) -> Bool {
    guard open.count < Self.depthLimit, mayBegin(element) else { return false }
    closeElements(endedBy: element, to: &output)
    output.append(UInt8(ascii: "<"))
    element.appendName(to: &output)
    HTMLAttribute.append(of: tag, html, to: &output) { id in
      if element.traits.contains(.heading), nextHeadingIDs.remove(id) != nil { return true }
      return isAllowed(id) && !takenIDs.contains(id) && ids.insert(id).inserted
    }
    if openDetails.contains(index) { output.append(markup: " open") }
    if element.traits.contains(.void) {
      output.append(markup: " />")
      return true
    }
    output.append(markup: ">")
    open.append(OpenElement(element: element, start: index))
    // What is written like `<a id="x"/>` is meant to be empty.
    if tag.isSelfClosing { closeElements(from: open.count - 1, to: &output) }
    return true
  }

  /// Ids that begin with an underscore are the generator's own.
  private func isAllowed(_ id: String) -> Bool {
    !id.hasPrefix("_") || !ownPrefix.isEmpty && id.hasPrefix(ownPrefix)
  }

  /// Whether the element has the parent in the body that it needs. Without one it could end an
  /// element of the same name around the body.
  private func mayBegin(_ element: HTMLElement) -> Bool {
    let traits = element.traits
    if traits.contains(.listItem) { return open.contains { $0.element.traits.contains(.list) } }
    if traits.contains(.definitionItem) { return open.contains { $0.element == .definitionList } }
    if !traits.isDisjoint(with: .tablePart) {
      return open.contains { $0.element.traits.contains(.table) }
    }
    return true
  }

  private mutating func end(_ element: HTMLElement, to output: inout ByteBuffer) {
    let isPartOfTable = !element.traits.isDisjoint(with: [.table, .tableSection, .row, .cell])
    for index in open.indices.reversed() {
      let other = open[index].element
      if other == element { return closeElements(from: index, to: &output) }
      let stop: HTMLElement.Traits = isPartOfTable ? .table : .boundary
      if !other.traits.isDisjoint(with: stop) { return }
      if !element.traits.contains(.special), other.traits.contains(.special) { return }
      if element.traits.contains(.listItem), other.traits.contains(.list) { return }
    }
  }

  /// Ends the open elements that the start of the element ends in browsers.
  private mutating func closeElements(
    endedBy element: HTMLElement, to output: inout ByteBuffer
  ) {
    let traits = element.traits
    if traits.contains(.listItem) { closeItem(.listItem, to: &output) }
    if traits.contains(.definitionItem) { closeItem(.definitionItem, to: &output) }
    if traits.contains(.endsParagraph) { closeNearest(.paragraph, within: .boundary, to: &output) }
    if traits.contains(.anchor) { closeNearest(.anchor, within: .boundary, to: &output) }
    if traits.contains(.heading), open.last?.element.traits.contains(.heading) == true {
      closeElements(from: open.count - 1, to: &output)
    }
    if traits.contains(.cell) { closeNearest(.cell, within: .table, to: &output) }
    if traits.contains(.row) { closeNearest(.row, within: .table, to: &output) }
    if traits.contains(.tableSection) { closeNearest(.tableSection, within: .table, to: &output) }
    if traits.contains(.table),
      let nearest = open.last(where: { $0.element.traits.contains(.boundary) }),
      nearest.element.traits.contains(.table)
    {
      closeNearest(.table, within: [], to: &output)
    }
  }

  /// Source: HTML Living Standard, 13.2.6.4.7, a start tag whose name is "li" or "dd", "dt".
  private mutating func closeItem(_ kind: HTMLElement.Traits, to output: inout ByteBuffer) {
    for index in open.indices.reversed() {
      let traits = open[index].element.traits
      if traits.contains(kind) { return closeElements(from: index, to: &output) }
      if traits.contains(.special), !traits.contains(.transparent) { return }
    }
  }

  private mutating func closeNearest(
    _ kind: HTMLElement.Traits, within stop: HTMLElement.Traits, to output: inout ByteBuffer
  ) {
    for index in open.indices.reversed() {
      let traits = open[index].element.traits
      if traits.contains(kind) { return closeElements(from: index, to: &output) }
      if !traits.isDisjoint(with: stop) { return }
    }
  }

  private mutating func closeElements(from first: Int, to output: inout ByteBuffer) {
    while open.count > first, let last = open.popLast() {
      output.append(markup: "</")
      last.element.appendName(to: &output)
      output.append(markup: ">")
    }
  }
}
