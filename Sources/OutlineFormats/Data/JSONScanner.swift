internal import Bytes
internal import OutlineModel

/// Reads a JSON text into a `DataTree`, byte by byte and without recursion. Numbers and words stay as
/// they are written. What escapes stand for takes no more bytes than they do, so it is written where
/// they were: all texts stay in the memory that the file was read into.
///
/// Source: RFC 8259; nothing beyond it is read, but a byte order mark is passed over. Texts must be
/// UTF-8 without NUL, which is looked at before (`textFault`).
struct JSONScanner {
  /// What is at fault, and where.
  struct Fault: Error, Equatable {
    var offset: Int
    var message: String
    var advice: String?
  }

  /// The deepest level of lists and objects.
  static let nestingLimit = 25_000

  /// What may come next.
  private enum State {
    case value, firstItemOrEnd, firstKeyOrEnd, key, afterValue
  }

  private var entries: [DataTree.Entry] = []
  /// The entries of the containers that are open.
  private var open: [UInt32] = []
  private var index: Int

  /// - Parameter lines: those of `source`.
  /// - Throws: the first fault.
  static func scan(_ source: consuming [UInt8], lines: LineStarts) throws(Fault) -> DataTree {
    var scanner = JSONScanner(start: lengthOfByteOrderMark(in: source.span))
    scanner.entries.reserveCapacity(source.count / 16)
    var bytes = source.mutableSpan
    try scanner.scan(&bytes)
    return DataTree(entries: scanner.entries, texts: source, lines: lines)
  }

  private init(start: Int) { index = start }

  private mutating func scan(_ bytes: inout MutableSpan<UInt8>) throws(Fault) {
    var state = State.value
    while true {
      skipWhiteSpace(in: bytes.span)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch state {
      case .afterValue:
        guard let container = open.last else {
          throw Fault(offset: index, message: "there is more after the end of the value")
        }
        state = try goOn(byte, in: Int(container))
      case .firstItemOrEnd where byte == UInt8(ascii: "]"),
        .firstKeyOrEnd where byte == UInt8(ascii: "}"):
        close()
        state = .afterValue
      case .firstKeyOrEnd, .key:
        try readKey(byte, in: &bytes)
        state = .value
      case .value, .firstItemOrEnd:
        state = try readValue(byte, in: &bytes)
      }
    }
    try checkEnd(bytes.span, state)
  }

  /// Reads what comes after a value: a comma or the end of its container.
  private mutating func goOn(_ byte: UInt8, in container: Int) throws(Fault) -> State {
    let isObject = entries[container].kind == .object
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == UInt8(ascii: ",") {
      index += 1
      return isObject ? .key : .value
    }
    guard byte == end else {
      throw Fault(
        offset: index,
        message: "a comma or \(isObject ? "}" : "]") must come here, before \(shown(byte))",
        advice: "is a comma missing between two values?")
    }
    close()
    return .afterValue
  }

  private mutating func close() {
    index += 1
    guard let container = open.popLast() else { return }
    entries[Int(container)].end = UInt32(entries.count)
  }

  private mutating func readKey(
    _ byte: UInt8, in bytes: inout MutableSpan<UInt8>
  ) throws(Fault) {
    guard byte == UInt8(ascii: "\"") else {
      throw Fault(
        offset: index, message: "a key in double quotes must come here, not \(shown(byte))",
        advice: byte == UInt8(ascii: "}") ? "remove the comma before it" : nil)
    }
    try readText(.key, in: &bytes)
    skipWhiteSpace(in: bytes.span)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
      throw Fault(offset: index, message: "a colon must come after a key")
    }
    index += 1
  }

  private mutating func readValue(
    _ byte: UInt8, in bytes: inout MutableSpan<UInt8>
  ) throws(Fault) -> State {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      guard open.count < Self.nestingLimit else {
        throw Fault(
          offset: index, message: "the values are nested deeper than \(Self.nestingLimit) levels",
          advice: "make the tree shallower")
      }
      open.append(UInt32(entries.count))
      append(isObject ? .object : .array, at: index, index..<index)
      index += 1
      return isObject ? .firstKeyOrEnd : .firstItemOrEnd
    case UInt8(ascii: "\""): try readText(.string, in: &bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let end = try endOfNumber(at: index, in: bytes.span)
      append(.plain, at: index, index..<end)
      index = end
    default: try readWord(in: bytes.span)
    }
    return .afterValue
  }

  private mutating func readWord(in bytes: Span<UInt8>) throws(Fault) {
    let start = index
    switch bytes[index] {
    case _ where stands("null", at: index, in: bytes): index += 4
    case _ where stands("true", at: index, in: bytes): index += 4
    case _ where stands("false", at: index, in: bytes): index += 5
    default: throw noValue(at: index, in: bytes)
    }
    let isNull = bytes[start] == UInt8(ascii: "n")
    append(isNull ? .null : .plain, at: start, start..<(isNull ? start : index))
  }

  private mutating func readText(
    _ kind: DataTree.Kind, in bytes: inout MutableSpan<UInt8>
  ) throws(Fault) {
    let start = index
    let text = try readString(from: start + 1, in: &bytes)
    append(kind, at: start, text.range)
    index = text.end
  }

  private mutating func append(_ kind: DataTree.Kind, at offset: Int, _ text: Range<Int>) {
    entries.append(
      DataTree.Entry(
        offset: UInt32(offset), textStart: UInt32(text.lowerBound),
        textLength: UInt32(text.count), end: UInt32(entries.count + 1), kind: kind))
  }

  private mutating func skipWhiteSpace(in bytes: Span<UInt8>) {
    while index < bytes.count {
      switch bytes[unchecked: index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }

  private func checkEnd(_ bytes: Span<UInt8>, _ state: State) throws(Fault) {
    if let container = open.last {
      let isObject = entries[Int(container)].kind == .object
      throw Fault(
        offset: Int(entries[Int(container)].offset),
        message: "the file ends before this \(isObject ? "{" : "[") is closed",
        advice: "is the end of the file missing?")
    }
    guard state == .afterValue else {
      throw Fault(offset: bytes.count, message: "there is no value in this file")
    }
  }
}
