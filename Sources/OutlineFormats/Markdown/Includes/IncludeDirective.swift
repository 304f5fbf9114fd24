internal import Bytes

/// A directive of mdBook, `{{#include path:lines}}`.
///
/// Source: the mdBook Guide, "Including files".
struct IncludeDirective {
  /// Which lines of a file are taken.
  enum Part: Equatable {
    case all
    /// Counted from 1, both ends in; nil is the first or the last.
    case lines(first: Int?, last: Int?)
    /// What stands between the lines with `ANCHOR: name` and `ANCHOR_END: name`.
    case anchor(String)
  }

  enum Kind { case include, playground }

  /// The bytes of the whole directive.
  var range: Range<Int>
  var kind: Kind
  /// The path as written.
  var path: String
  var part: Part

  /// Reads the directive that begins at `start`; nil where something else stands.
  init?(in bytes: Span<UInt8>, at start: Int) {
    let opening = start + 3
    guard opening < bytes.count, bytes[start] == UInt8(ascii: "{"),
      bytes[start + 1] == UInt8(ascii: "{"), bytes[start + 2] == UInt8(ascii: "#")
    else { return nil }
    var end = opening
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{"),
      !isLineEnd(bytes[end])
    {
      end += 1
    }
    guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "}"),
      bytes[end + 1] == UInt8(ascii: "}")
    else { return nil }
    let words = bytes.extracting(opening..<end).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }
    guard words.count > 1 else { return nil }
    switch words[0] {
    case "include", "rustdoc_include": kind = .include
    case "playground", "playpen": kind = .playground
    default: return nil
    }
    range = start..<end + 2
    (path, part) = Self.parts(of: words[1])
  }

  private static func parts(of text: Substring) -> (String, Part) {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    let path = String(pieces[0])
    guard pieces.count > 1 else { return (path, .all) }
    let first = Int(pieces[1])
    if pieces.count == 2 {
      return (path, first.map { .lines(first: $0, last: $0) } ?? .anchor(String(pieces[1])))
    }
    return (path, .lines(first: first, last: Int(pieces[2])))
  }

  /// A text with a backslash before each directive, so that it is shown; nil where there is none.
  static func escaped(_ text: Span<UInt8>) -> [UInt8]? {
    guard mayStand(in: text) else { return nil }
    var output: [UInt8] = []
    for index in text.indices {
      if text[index] == UInt8(ascii: "{"), IncludeDirective(in: text, at: index) != nil {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(text[index])
    }
    return output
  }

  /// Whether a text holds what a directive begins with.
  static func mayStand(in text: Span<UInt8>) -> Bool {
    firstIndex(of: "{{#", in: text) < text.count
  }
}
