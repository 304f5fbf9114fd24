/// Where blocks and drawers of an Org file end, known before they are read.
struct OrgSpans: Sendable {
  private struct Marks: Sendable {
    var begins: [Int] = []
    var ends: [Int] = []
  }

  private var blocks: [String: Marks] = [:]
  private var headings: [Int] = []
  /// The lines that are `:END:`.
  private var drawerEnds: [Int] = []

  init(of text: OrgText) {
    for line in 0..<text.count {
      if text.stars(in: line) != nil {
        headings.append(line)
      } else if let mark = text.blockMark(in: line) {
        if mark.isBegin {
          blocks[mark.name, default: Marks()].begins.append(line)
        } else {
          blocks[mark.name, default: Marks()].ends.append(line)
        }
      } else if text.drawerName(in: line) == "END" {
        drawerEnds.append(line)
      }
    }
  }

  /// The line that ends the block which begins at `line`; nil where none does.
  ///
  /// What looks like a heading may stand in it. But where a block of the same kind begins after
  /// that, the first was forgotten.
  func endOfBlock(_ name: String, at line: Int) -> Int? {
    guard let marks = blocks[name], let end = first(in: marks.ends, after: line) else { return nil }
    if let heading = first(in: headings, after: line), heading < end,
      let next = first(in: marks.begins, after: heading), next < end
    {
      return nil
    }
    return end
  }

  /// The line that ends the drawer which begins at `line`, before the next heading.
  func endOfDrawer(at line: Int) -> Int? {
    guard let end = first(in: drawerEnds, after: line) else { return nil }
    return end < first(in: headings, after: line) ?? Int.max ? end : nil
  }

  /// The first line after another, by halving.
  private func first(in lines: [Int], after line: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] > line { high = middle } else { low = middle + 1 }
    }
    return low < lines.count ? lines[low] : nil
  }
}
