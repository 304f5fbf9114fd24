internal import SitePlanning

/// What "On this page" names.
enum PagePart {
  case node(Int)
  /// A heading in the text of a node.
  case heading(PlannedHeading)
}
