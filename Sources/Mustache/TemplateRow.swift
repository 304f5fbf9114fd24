public import Bytes

/// The values of one node, as a flat template asks for them: by the number of the field.
@usableFromInline
package protocol TemplateRow: ~Copyable {
  /// Whether a section of this field is shown.
  func isTrue(_ field: Int) -> Bool

  /// Writes the value of this field to the end of `buffer`.
  /// - Parameter escaped: the value is text that must not be taken for HTML.
  mutating func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer)
}
