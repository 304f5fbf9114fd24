internal import OutlineModel

/// Reads a text in TOML 1.0 as the values that YAML makes: they stay text as written (`1_000`,
/// `0x1F` and dates too), and keys are in the order of the text.
///
/// A comma after the last value of an inline table, and line ends in it, are read as well.
/// - Parameters:
///   - bytes: valid UTF-8.
///   - firstLine: the line of `file` at which they begin.
/// - Throws: the first fault, with its line and column.
func parseTOML(
  _ bytes: [UInt8], file: String, firstLine: Int
) throws(Diagnostic) -> YAMLNode {
  var reading = TOMLReading(bytes, file: file, firstLine: firstLine)
  return try reading.read()
}

private struct TOMLReading {
  private var scanner: TOMLScanner
  private var tree: TOMLTree

  init(_ bytes: [UInt8], file: String, firstLine: Int) {
    scanner = TOMLScanner(bytes, file: file, firstLine: firstLine)
    tree = TOMLTree(at: scanner.place)
  }

  mutating func read() throws(Diagnostic) -> YAMLNode {
    var table = 0
    try scanner.skipBlankLines()
    while scanner.byte != nil {
      if scanner.byte == UInt8(ascii: "[") {
        table = try readHeader()
      } else {
        try readPair(in: table)
      }
      try scanner.endLine()
      try scanner.skipBlankLines()
    }
    return tree.finish()
  }

  private mutating func readHeader() throws(Diagnostic) -> Int {
    let isOneOfMany = scanner.take("[[")
    if !isOneOfMany { scanner.advance() }
    let (path, last) = try scanner.readKey()
    guard scanner.take(isOneOfMany ? "]]" : "]") else {
      throw scanner.fault(
        "the name of this table is not closed",
        advice: "write \(isOneOfMany ? "[[name]]" : "[name]")")
    }
    return try tree.openTable(path, last, isOneOfMany: isOneOfMany)
  }

  /// Reads `key = value`, with all that is in the value.
  private mutating func readPair(in table: Int) throws(Diagnostic) {
    var open: [Int] = []
    try beginPair(in: table, &open)
    var isComplete = false
    while let container = open.last {
      let isList = tree.kind(of: container) == .list
      try scanner.skipBlankLines()
      guard scanner.byte != nil else { throw unclosed(container, isList: isList) }
      if scanner.take(isList ? "]" : "}") {
        open.removeLast()
        isComplete = true
      } else if isComplete {
        guard scanner.take(",") else {
          throw scanner.fault(
            "a comma is missing here",
            advice: "put a comma between two values, and "
              + "\(isList ? "]" : "}") after the last")
        }
        isComplete = false
      } else {
        let depth = open.count
        if isList {
          try beginValue(in: container, nil, &open)
        } else {
          try beginPair(in: container, &open)
        }
        isComplete = open.count == depth
      }
    }
  }

  private mutating func beginPair(in table: Int, _ open: inout [Int]) throws(Diagnostic) {
    let (path, last) = try scanner.readKey()
    guard scanner.take("=") else {
      throw scanner.fault("= is missing after the key", advice: "a line is key = value")
    }
    scanner.skipBlanks()
    try beginValue(in: tree.openDotted(path, in: table), last, &open)
  }

  /// Reads a value; of a list or an inline table no more than its beginning.
  private mutating func beginValue(
    in container: Int, _ key: TOMLKey?, _ open: inout [Int]
  ) throws(Diagnostic) {
    let place = scanner.place
    if scanner.take("[") {
      open.append(try tree.add(.list, to: container, key, at: place))
    } else if scanner.take("{") {
      open.append(try tree.add(.inlineTable, to: container, key, at: place))
    } else {
      let isQuoted = scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "'")
      let text = isQuoted ? try scanner.readString() : try readWord()
      try tree.add(
        scalar: YAMLNode(.scalar(text, isPlain: !isQuoted), at: place), to: container, key)
    }
  }

  private mutating func readWord() throws(Diagnostic) -> String {
    let start = scanner.index
    let place = scanner.place
    skipWord()
    if TOMLWord(scanner.text(from: start)).isDate, scanner.byte == 0x20,
      let digit = scanner.byte(after: 1), isDigit(digit)
    {
      scanner.advance()
      skipWord()
    }
    let text = scanner.text(from: start)
    guard TOMLWord(text).isValue else {
      throw scanner.fault(
        text.isEmpty
          ? "a value is missing here" : "this is neither a number, a date, true nor false",
        at: place, advice: "put a text in quotes: key = \"text\"")
    }
    return text
  }

  private mutating func skipWord() {
    while let byte = scanner.byte, !isWhiteSpace(byte), byte != UInt8(ascii: ","),
      byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "#")
    {
      scanner.advance()
    }
  }

  private func unclosed(_ container: Int, isList: Bool) -> Diagnostic {
    let mark = isList ? "[" : "{"
    return scanner.fault(
      "this \(mark) is not closed", at: tree.place(of: container),
      advice: "put \(isList ? "]" : "}") after the last value")
  }
}
