internal import OutlineModel
internal import SitePlanning

/// What comes to light while one worker renders: an object, because all parts of it note things.
final class PageFindings {
  var findings = Findings()
  /// Of the page at work: whether it shows an image of another host, and the icons it uses.
  var hasRemoteImages = false
  var icons: Set<String> = []
  /// How many `details` the page has.
  var folds = 0
  /// Whether what is wrong is said nowhere else: a page with everything open repeats other pages.
  var areNew = true
  /// Where the links of the page stand in their sources.
  var places = LinkPlaces()

  func beginPage() {
    areNew = true
    hasRemoteImages = false
    icons.removeAll(keepingCapacity: true)
    folds = 0
    places = LinkPlaces()
  }
}
