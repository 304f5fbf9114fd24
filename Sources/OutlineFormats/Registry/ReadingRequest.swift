package import OutlineModel

/// What a reader is asked to read.
package struct ReadingRequest: Sendable {
  /// The path of the file or folder in the file system.
  package var path: String
  /// The path as the user would write it, for messages.
  package var displayPath: String
  package var fileSystem: FileSystem
  package var options: ReadingOptions
  package var limits: OutlineBuilder.Limits

  package init(
    path: String, displayPath: String? = nil, fileSystem: FileSystem,
    options: ReadingOptions = ReadingOptions(),
    limits: OutlineBuilder.Limits = OutlineBuilder.Limits()
  ) {
    self.path = path
    self.displayPath = displayPath ?? path
    self.fileSystem = fileSystem
    self.options = options
    self.limits = limits
  }
}
