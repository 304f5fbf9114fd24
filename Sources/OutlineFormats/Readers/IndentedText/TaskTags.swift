internal import OutlineModel

/// The tags at the end of a title, as TaskPaper writes them: `Buy milk @shop @done(2024-01-01)`.
struct TaskTags {
  /// The tags in their order, with what stands in parentheses.
  private(set) var tags: [String] = []
  private(set) var isDone = false
  /// What `@done` has in parentheses.
  private(set) var date: String?
  /// The title without the tags.
  private(set) var title: Range<Int>

  /// - Parameter range: the title with its tags, without blanks around it.
  init(in bytes: Span<UInt8>, _ range: Range<Int>) {
    title = range
    while let tag = Self.lastTag(in: bytes, title) {
      let name = text(of: tag.name, in: bytes)
      if name == "done" {
        isDone = true
        date = tag.value.isEmpty ? nil : text(of: tag.value, in: bytes)
      } else {
        tags.append(text(of: tag.name.lowerBound..<tag.end, in: bytes))
      }
      title = trimmingBlanks(title.lowerBound..<tag.name.lowerBound - 1, in: bytes)
    }
    tags.reverse()
  }

  /// Adds what the tags say to the last node.
  func add(to builder: inout OutlineBuilder) {
    guard isDone || !tags.isEmpty else { return }
    builder.details {
      if isDone { $0.done = true }
      $0.date = date
      $0.tags = tags
    }
  }

  /// Whether a tag is one that can be written, and is read as it was.
  /// - Parameter isDone: whether the tag is meant that says that something is done.
  static func canHold(_ tag: String, isDone: Bool = false) -> Bool {
    let line = Array("x @\(tag)".utf8)
    guard !line.contains(where: isLineEnd), !line.contains(0) else { return false }
    let read = TaskTags(in: line.span, 0..<line.count)
    guard read.title == 0..<1 else { return false }
    return isDone ? read.date.map { "done(\($0))" } == tag : read.tags == [tag]
  }

  /// The tag that a title ends with, if some text stands before it.
  private static func lastTag(
    in bytes: Span<UInt8>, _ title: Range<Int>
  ) -> (name: Range<Int>, value: Range<Int>, end: Int)? {
    var end = title.upperBound
    var value = end..<end
    if end > title.lowerBound, bytes[end - 1] == UInt8(ascii: ")") {
      guard let open = title.last(where: { bytes[$0] == UInt8(ascii: "(") }) else { return nil }
      value = open + 1..<end - 1
      end = open
    }
    var start = end
    while start > title.lowerBound, isNameByte(bytes[start - 1]) { start -= 1 }
    // A mark, and a blank and a text before it.
    guard start < end, start - 2 > title.lowerBound, bytes[start - 1] == UInt8(ascii: "@"),
      isBlank(bytes[start - 2]), !isDigit(bytes[start])
    else { return nil }
    return (start..<end, value, title.upperBound)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
