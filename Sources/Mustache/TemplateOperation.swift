/// One step of a parsed template. Lengths are counts of operations, so that a run of operations
/// means the same wherever it stands.
enum TemplateOperation: Sendable {
  /// Writes a range of the program's literals.
  case literal(Range<Int>)
  case write(TemplateReference, escaped: Bool)
  /// Begins a section; `length` operations stand between this and its `close`.
  case open(TemplateReference, inverted: Bool, length: Int)
  case close(inverted: Bool, length: Int)
  /// Stands for a partial that could not be put in any more; reaching it is this error.
  case refuse(TemplateError)
}
