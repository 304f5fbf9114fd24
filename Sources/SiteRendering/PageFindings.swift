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
  /// How many links to nothing are still told what they may have meant: each takes a look at all
  /// ids or paths of the site.
  var suggestionsLeft = 10

  func beginPage() {
    areNew = true
    hasRemoteImages = false
    icons.removeAll(keepingCapacity: true)
    folds = 0
    places = LinkPlaces()
    suggestionsLeft = 10
  }
}
