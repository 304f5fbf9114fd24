package import OutlineModel

/// An outline that was read, with what planning needs to know of where it came from.
package struct OutlineSource: Sendable {
  package var outline: Outline
  package var configuration: OutlineConfiguration
  /// The name of the source file or folder without its ending; the outline's folder in the site.
  package var name: String
  /// Whether the source is a file or folder of documents (Markdown), not of data.
  package var isDocuments: Bool
  /// Whether the source is a folder, which links start from; else they start from the one it is in.
  package var isFolder: Bool
  /// Files beside the sources that are to be copied whether or not a body names them.
  package var assets: [String]
  /// What links may name in the folder that they start from.
  package var files: SourceFiles

  package init(
    outline: Outline, configuration: OutlineConfiguration, name: String, isDocuments: Bool,
    isFolder: Bool? = nil, assets: [String] = [], files: SourceFiles
  ) {
    self.outline = outline
    self.outline.extendsTitles = configuration.reading.markdown == .extended
    self.configuration = configuration
    self.name = name
    self.isDocuments = isDocuments
    self.isFolder = isFolder ?? isDocuments
    self.assets = assets
    self.files = files
  }

  package init(
    outline: Outline, configuration: OutlineConfiguration, name: String, isDocuments: Bool,
    assets: [String] = [], hasFile: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.init(
      outline: outline, configuration: configuration, name: name, isDocuments: isDocuments,
      assets: assets, files: SourceFiles(finding: { hasFile($0) ? .file : .nothing }))
  }
}
