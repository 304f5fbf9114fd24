/// How wide and high an image is shown unless a style sheet says otherwise, in CSS pixels.
package struct ImageSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// Nil where one of them is no length that a browser would take.
  package init?(width: Int, height: Int) {
    guard 1...Self.most ~= width, 1...Self.most ~= height else { return nil }
    self.width = width
    self.height = height
  }

  /// The image turned by a quarter.
  package var turned: ImageSize {
    var turned = self
    swap(&turned.width, &turned.height)
    return turned
  }

  /// No picture is larger, and no attribute of HTML holds more.
  private static let most = 1_000_000
}
