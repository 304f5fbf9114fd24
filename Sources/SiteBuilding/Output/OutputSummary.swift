/// What a build did in the output folder.
package struct OutputSummary: Equatable, Sendable {
  /// The number of files of the site.
  package var files = 0
  /// Their length in bytes.
  package var bytes = 0
  /// How many of them were written; the others were there already.
  package var written = 0
  /// How many files of earlier builds were removed.
  package var removed = 0
}
