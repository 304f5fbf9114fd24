internal import Bytes

/// What an `img` element says beside its address and its alternative text.
package struct ImageAttributes: Equatable, Sendable {
  /// In CSS pixels; nil where it is not known.
  package var size: (width: Int, height: Int)?
  /// Whether browsers may wait with loading it until it is nearly in view.
  package var isLazy = false

  package init(size: (width: Int, height: Int)? = nil, isLazy: Bool = false) {
    self.size = size
    self.isLazy = isLazy
  }

  package static func == (first: ImageAttributes, second: ImageAttributes) -> Bool {
    first.size?.width == second.size?.width && first.size?.height == second.size?.height
      && first.isLazy == second.isLazy
  }

  /// Appends them, each with a space before it.
  func append(to output: inout ByteBuffer) {
    appendSize(to: &output)
    appendLoading(to: &output)
  }

  func appendSize(to output: inout ByteBuffer) {
    guard let size else { return }
    output.append(markup: " width=\"")
    output.append(decimal: size.width)
    output.append(markup: "\" height=\"")
    output.append(decimal: size.height)
    output.append(markup: "\"")
  }

  func appendLoading(to output: inout ByteBuffer) {
    if isLazy { output.append(markup: " loading=\"lazy\" decoding=\"async\"") }
  }
}
