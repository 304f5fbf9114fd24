package import OutlineModel
package import SitePlanning

/// What came to light while pages were rendered. Each worker has its own.
package final class PageFindings {
  package var warnings: [Diagnostic] = []
  /// The files beside the sources that bodies name.
  package var assets: Set<Asset> = []
  /// Of the page at work: whether it shows an image of another host, and the icons it uses.
  var hasRemoteImages = false
  var icons: Set<String> = []

  package init() {}

  func beginPage() {
    hasRemoteImages = false
    icons.removeAll(keepingCapacity: true)
  }
}
