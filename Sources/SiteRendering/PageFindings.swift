internal import OutlineModel
internal import SitePlanning

/// What comes to light while one worker renders: an object, because all parts of it note things.
final class PageFindings {
  var findings = Findings()
  /// Of the page at work: whether it shows an image of another host, and the icons it uses.
  var hasRemoteImages = false
  var icons: Set<String> = []
  var places = LinkPlaces()

  func beginPage() {
    hasRemoteImages = false
    places = LinkPlaces()
    icons.removeAll(keepingCapacity: true)
  }
}
