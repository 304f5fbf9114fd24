internal import OutlineModel

/// Takes a table apart row by row, without a copy of any text.
///
/// Source: RFC 4180, section 2. Beyond it LF and CR end rows too, and a row may have any number of
/// cells.
struct TableScanner: ~Copyable {
  /// What stands for a delimiter where there is none: a byte that no text holds.
  static let noDelimiter: UInt8 = 0

  let delimiter: UInt8
  /// The cells of the row at hand.
  private(set) var cells: [TableCell] = []
  /// Where the row at hand begins.
  private(set) var start: Int
  private(set) var line: Int
  /// Where the next row begins.
  private(set) var next: Int
  private(set) var nextLine: Int
  /// Where text begins that stands behind the closing quote of a cell of the row.
  private(set) var textAfterQuote: Int?
  private let stops: StopBytes
  private let quoteStops = StopBytes(
    UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\r"))
  private let file: String

  /// - Parameters:
  ///   - start: where the first row begins, which is in `line`.
  init(file: String, delimiter: UInt8, start: Int, line: Int) {
    self.file = file
    self.delimiter = delimiter
    self.start = start
    self.line = line
    next = start
    nextLine = line
    stops = StopBytes(delimiter, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\r"))
  }

  /// Makes the row that begins at `start` the next one.
  mutating func go(to start: Int, line: Int) {
    next = start
    nextLine = line
  }

  /// Reads the next row.
  /// - Returns: whether there is one.
  /// - Throws: an error where a quote is not closed.
  mutating func readRow(in bytes: Span<UInt8>) throws(Diagnostic) -> Bool {
    start = next
    line = nextLine
    textAfterQuote = nil
    cells.removeAll(keepingCapacity: true)
    guard next < bytes.count else { return false }
    var index = next
    while true {
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        index = try readQuotedCell(in: bytes, from: index)
      } else {
        let end = stops.first(in: bytes, from: index)
        cells.append(TableCell(range: index..<end, form: .plain))
        index = end
      }
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    next = startOfNextLine(in: bytes, after: index)
    if index < bytes.count { nextLine += 1 }
    return true
  }

  /// Passes over the line at hand.
  mutating func skipLine(in bytes: Span<UInt8>) {
    let end = endOfLine(in: bytes, from: next)
    if end < bytes.count { nextLine += 1 }
    next = startOfNextLine(in: bytes, after: end)
  }

  /// - Returns: where the cell ends: at a delimiter, or the end of the row.
  private mutating func readQuotedCell(
    in bytes: Span<UInt8>, from start: Int
  ) throws(Diagnostic) -> Int {
    var index = start + 1
    var hasEscape = false
    while true {
      index = quoteStops.first(in: bytes, from: index)
      guard index < bytes.count else { throw unclosedQuote(at: start, in: bytes) }
      if isLineEnd(bytes[index]) {
        nextLine += 1
        index = startOfNextLine(in: bytes, after: index)
        continue
      }
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else { break }
      hasEscape = true
      index += 2
    }
    let close = index
    var end = close + 1
    while end < bytes.count, bytes[end] != delimiter, isBlank(bytes[end]) { end += 1 }
    let isEnd = end == bytes.count || bytes[end] == delimiter || isLineEnd(bytes[end])
    if !isEnd {
      if textAfterQuote == nil { textAfterQuote = end }
      end = stops.first(in: bytes, from: end)
      cells.append(TableCell(range: start..<end, form: .escaped))
    } else if hasEscape {
      cells.append(TableCell(range: start..<close + 1, form: .escaped))
    } else {
      cells.append(TableCell(range: start + 1..<close, form: .quoted))
    }
    return end
  }

  private func unclosedQuote(at index: Int, in bytes: Span<UInt8>) -> Diagnostic {
    Diagnostic(
      .error, at: countedPlace(of: index, in: bytes).location(in: file),
      "the quote that begins here is not closed",
      advice: "close it with another; inside it a quote is written twice, \"\"")
  }
}

extension TableScanner {
  /// The line and column of a byte of the row at hand.
  func place(of index: Int, in bytes: Span<UInt8>) -> PathPlace {
    // Most rows take one line.
    nextLine <= line + 1 && next < bytes.count
      ? PathPlace(line: line, column: index - start + 1) : countedPlace(of: index, in: bytes)
  }

  private func countedPlace(of index: Int, in bytes: Span<UInt8>) -> PathPlace {
    var place = PathPlace(line: line, column: 1)
    var lineStart = start
    while true {
      let end = endOfLine(in: bytes, from: lineStart)
      guard end < index else { break }
      lineStart = startOfNextLine(in: bytes, after: end)
      place.line += 1
    }
    place.column = max(index - lineStart, 0) + 1
    return place
  }

  func location(of index: Int, in bytes: Span<UInt8>) -> SourceLocation {
    place(of: index, in: bytes).location(in: file)
  }

  /// Whether no cell of the row holds anything.
  func holdsNothing(in bytes: Span<UInt8>) -> Bool {
    for cell in cells where !cell.isBlank(in: bytes) { return false }
    return true
  }
}
