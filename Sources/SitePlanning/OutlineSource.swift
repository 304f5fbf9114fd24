package import OutlineModel

/// An outline that was read, with what planning needs to know of where it came from.
package struct OutlineSource: Sendable {
  package var outline: Outline
  package var configuration: OutlineConfiguration
  /// The name of the source file or folder without its ending; the outline's folder in the site.
  package var name: String
  /// Whether the source is a file or folder of documents (Markdown), not of data.
  package var isDocuments: Bool
  /// Files beside the sources that are to be copied whether or not a body names them.
  package var assets: [String]
  /// Tells whether a path, relative to the source's folder and without `..`, is a file there.
  package var hasFile: @Sendable (_ path: String) -> Bool

  package init(
    outline: Outline, configuration: OutlineConfiguration, name: String, isDocuments: Bool,
    assets: [String] = [], hasFile: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.outline = outline
    self.configuration = configuration
    self.name = name
    self.isDocuments = isDocuments
    self.assets = assets
    self.hasFile = hasFile
  }
}
