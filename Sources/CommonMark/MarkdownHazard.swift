/// What makes a text take libcmark more than linear time, or browsers more depth than they have.
///
/// Measured with libcmark 0.30.2 on texts of repeated pieces, 60 kB to 2 MB, some 5,000 kinds of
/// them, on a machine of 2 cores that parses plain Markdown at some 100 MB/s. Two families took
/// more than linear time:
///
/// - Containers (lists, quotes) deep in each other. Each line is matched against all that are
///   open (17 to 60 million steps a second: 15,000 list levels and 30,000 blank lines after them
///   took 15 s), and each emphasis looks at all that are around it (30,000 levels: 15 s).
/// - `![` without an end. Each link looks at all of them (`![[]()` 40,000 times: 15 s).
///
/// What stays within the limits takes less than 2 s for 2 MB. Texts that people write stay far
/// below: nesting of 10 levels, 1,000 images in a paragraph.
package struct MarkdownHazard: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// Lists or quotes are nested deeper than `nestingLimit`, or deep over very many lines.
    case nesting
    /// Very many images begin and do not end in one paragraph.
    case images
  }

  package var kind: Kind
  /// The line, counted from 1, where the limit is passed.
  package var line: Int

  /// How many lists and quotes may be nested in each other.
  package static let nestingLimit = 128
  /// How many open containers all lines together may be matched against, beside two a byte.
  static let matchingLimit = 20_000_000
  /// How many open images all links together may look at.
  static let imageLimit = 40_000_000
  /// Shorter texts can do no harm.
  package static let smallSize = 4096
}

/// Looks for a hazard before the text is given to libcmark. It takes linear time, and none for a
/// text below 4 kB.
package func hazard(in text: Span<UInt8>) -> MarkdownHazard? {
  guard text.count > MarkdownHazard.smallSize else { return nil }
  var nesting = NestingEstimate()
  var images = containsImage(text) ? ImageEstimate() : nil
  var index = SourceLine.start(of: text)
  var number = 0
  while index < text.count {
    let line = SourceLine(text, at: index)
    number += 1
    index = line.next
    nesting.take(line, text)
    if nesting.isExceeded(by: text.count) { return MarkdownHazard(kind: .nesting, line: number) }
    images?.take(line, text)
    if images?.isExceeded == true { return MarkdownHazard(kind: .images, line: number) }
  }
  return nil
}

private func containsImage(_ text: Span<UInt8>) -> Bool {
  for index in text.indices.dropFirst()
  where text[index] == UInt8(ascii: "[") && text[index - 1] == UInt8(ascii: "!") {
    return true
  }
  return false
}
