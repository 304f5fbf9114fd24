/// A link of a simple body whose text is written already.
struct SimpleLink {
  /// Where its address stands in the body.
  let address: Range<Int>
  /// Where its text stands in the output.
  let text: Range<Int>
}
