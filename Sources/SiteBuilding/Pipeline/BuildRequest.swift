package import OutlineModel

/// What the user asks to be built.
package struct BuildRequest: Sendable {
  /// A site folder (one that holds `pleat.yml`), or an outline's file or folder.
  package var source = "."
  /// The output folder; nil for `_site` in the source's folder.
  package var output: String?
  package var settings: [Setting] = []
  /// Whether it is told what the sources hold and outlines can't.
  package var tellsLosses = false
  /// Whether warnings count as errors.
  package var isStrict = false
  package var fileSystem = FileSystem.disk
  /// How many threads render at most.
  package var workers = processorCount

  package init() {}
}
