package import OutlineModel
package import SitePlanning

/// What came to light while pages were rendered. Each worker has its own.
package final class PageFindings {
  var warnings: [Diagnostic] = []
  /// The files beside the sources that bodies name.
  var assets: Set<Asset> = []
  /// Of the page at work: whether it shows an image of another host, and the icons it uses.
  var hasRemoteImages = false
  var icons: Set<String> = []

  init() {}

  /// Hands over the warnings and assets and forgets them.
  package func take() -> (warnings: [Diagnostic], assets: Set<Asset>) {
    defer {
      warnings = []
      assets = []
    }
    return (warnings, assets)
  }

  func beginPage() {
    hasRemoteImages = false
    icons.removeAll(keepingCapacity: true)
  }
}
