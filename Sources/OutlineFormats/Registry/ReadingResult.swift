package import OutlineModel

/// What a reader made of its source.
package struct ReadingResult: Sendable {
  package var outline: Outline
  /// Warnings and notes, in the order of their discovery.
  package var warnings: [Diagnostic]
  /// The files beside the sources that may be copied to the site, relative to the source folder.
  package var assets: [String]
  /// What the source holds and the outline can't.
  package var losses: Losses

  package init(
    outline: Outline, warnings: [Diagnostic] = [], assets: [String] = [],
    losses: Losses = Losses()
  ) {
    self.outline = outline
    self.warnings = warnings
    self.assets = assets
    self.losses = losses
  }
}
