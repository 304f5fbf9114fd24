/// The files in a folder, as far as links may name them: a value, so that tests make them up.
///
/// Paths are relative to the folder, parted by `/` and without `..`.
package struct SourceFiles: Sendable {
  package enum Finding: Equatable, Sendable {
    case file, folder, nothing
    /// A name on the way to it begins with a dot.
    case hidden
    /// A symbolic link leads out of the folder.
    case outside
    /// It is a file of the site's own: its output, its configuration or its templates.
    case own
  }

  package var finding: @Sendable (_ path: String) -> Finding
  /// The names in a folder; nil where they can't be told.
  package var names: @Sendable (_ folder: String) -> [String]?
  /// The size of an image; nil where the file doesn't say it.
  package var imageSize: @Sendable (_ path: String) -> ImageSize?

  package init(
    finding: @escaping @Sendable (String) -> Finding,
    names: @escaping @Sendable (String) -> [String]? = { _ in nil },
    imageSize: @escaping @Sendable (String) -> ImageSize? = { _ in nil }
  ) {
    self.finding = finding
    self.names = names
    self.imageSize = imageSize
  }
}
