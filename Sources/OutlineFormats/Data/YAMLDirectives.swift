internal import Bytes
internal import OutlineModel

/// The lines above a YAML document that begin with `%`.
enum YAMLDirectives {
  /// How many may follow each other: libyaml compares each with all before it.
  static let limit = 1_000

  /// What is said where there are too many; nil where there are not.
  static func excess(in bytes: Span<UInt8>, _ positions: TextPositions) -> Diagnostic? {
    var count = 0
    var start = 0
    while start < bytes.count {
      // Comments and lines of nothing do not end them.
      if bytes[start] == UInt8(ascii: "%") {
        count += 1
      } else if !isLineEnd(bytes[start]), bytes[start] != UInt8(ascii: "#") {
        count = 0
      }
      if count > limit {
        return Diagnostic(
          .error, at: positions.location(ofByte: start),
          "more than \(limit) directives stand above this document",
          advice: "remove the lines that begin with %")
      }
      start = startOfNextLine(in: bytes, after: endOfLine(in: bytes, from: start))
    }
    return nil
  }
}
