internal import OutlineModel

/// The indentations of the nodes that are open, from which the level of a line follows.
struct OpenLevels {
  private var open: [Indentation] = []
  private var tabWidth = 8
  /// Whether `tabWidth` was measured: once, for it takes a look at the whole file.
  private var isMeasured = false
  /// The first indented line, by which others are measured.
  private var first: (indentation: Indentation, line: Int)?

  var count: Int { open.count }

  /// What is amiss with the indentation of a line.
  enum Fault {
    case mixed(tabWidth: Int, usesTabs: Bool, line: Int)
    case unknownLevel
  }

  /// Goes to the level of a line.
  /// - Parameter text: the bytes of the file, and where the text begins.
  mutating func enter(
    _ indentation: Indentation, line: Int, in bytes: Span<UInt8>, from start: Int
  ) -> Fault? {
    var fault: Fault?
    if !indentation.isEmpty {
      let first = first ?? (indentation, line)
      self.first = first
      let usesTabs = first.indentation.tabs > 0
      if usesTabs ? indentation.spaces > 0 : indentation.tabs > 0 {
        measureTab(in: bytes, from: start)
        fault = .mixed(tabWidth: tabWidth, usesTabs: usesTabs, line: first.line)
      }
    }
    let width = indentation.width(ofTab: tabWidth)
    var left: Int?
    while let last = open.last?.width(ofTab: tabWidth), last >= width {
      left = last
      open.removeLast()
    }
    open.append(indentation)
    if let left, left > width, fault == nil { fault = .unknownLevel }
    return fault
  }

  private mutating func measureTab(in bytes: Span<UInt8>, from start: Int) {
    guard !isMeasured else { return }
    isMeasured = true
    tabWidth = smallestIndentation(in: bytes, from: start) ?? 8
  }

  /// Whether a line with this indentation is not outside of the last node.
  func lastHolds(_ indentation: Indentation, strictly: Bool) -> Bool {
    guard let last = open.last?.width(ofTab: tabWidth) else { return false }
    let width = indentation.width(ofTab: tabWidth)
    return strictly ? width > last : width >= last
  }
}

/// The columns of the least line that is indented by spaces alone: what a tab stands for, where a
/// file has both.
private func smallestIndentation(in bytes: Span<UInt8>, from start: Int) -> Int? {
  var smallest: Int?
  var start = start
  while start < bytes.count {
    let (indentation, end) = Indentation.read(in: bytes, from: start)
    let isLine = end < bytes.count && !isLineEnd(bytes[end])
    if isLine, indentation.tabs == 0, indentation.spaces > 0 {
      smallest = min(smallest ?? .max, indentation.spaces)
    }
    start = startOfNextLine(in: bytes, after: endOfLine(in: bytes, from: end))
  }
  return smallest
}
