internal import Bytes
package import OutlineModel

/// One format that outlines are written in: a value in the registry.
///
/// Writing has two steps. The outline is reduced to what the format can hold, and what can't be is
/// counted. What is left is then written so that reading it gives the same outline.
package struct OutlineWriter: Sendable {
  /// The word for it in `--to`; the reader of the format has the same.
  package let name: String
  /// The endings of its files, in lower case and without the dot; the first is the usual one.
  package let endings: [String]
  /// What it writes, in a few words.
  package let summary: String
  /// The part of an outline that the format can hold, and what it can't.
  package let reduce: @Sendable (Outline) throws(Diagnostic) -> (outline: Outline, losses: Losses)
  /// Appends an outline that was reduced.
  let append: @Sendable (_ reduced: Outline, _ output: inout ByteBuffer) -> Void

  init(
    name: String, endings: [String], summary: String,
    reduce: @escaping @Sendable (Outline) throws(Diagnostic) -> (outline: Outline, losses: Losses),
    append: @escaping @Sendable (Outline, inout ByteBuffer) -> Void
  ) {
    self.name = name
    self.endings = endings
    self.summary = summary
    self.reduce = reduce
    self.append = append
  }

  /// An outline in this format.
  /// - Returns: its bytes, and what the format can't hold.
  package func write(
    _ outline: Outline
  ) throws(Diagnostic) -> (bytes: [UInt8], losses: Losses) {
    let (reduced, losses) = try reduce(outline)
    return (bytes(of: reduced), losses)
  }

  /// The bytes of an outline that was reduced.
  package func bytes(of reduced: Outline) -> [UInt8] {
    var output = ByteBuffer(capacity: 1 << 16)
    append(reduced, &output)
    return output.bytes
  }
}
