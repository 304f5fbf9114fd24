internal import OutlineModel

/// Where a link of a body or a node leads.
package enum LinkTarget: Equatable, Sendable {
  /// Out of the site, or as it stands: kept as written.
  case external
  /// A scheme that could run something or that readers can't open: not linked.
  case blocked
  /// A node, by the index of its outline and its own.
  case node(outline: Int, node: Int)
  /// The first page of an outline, by its index.
  case top(outline: Int)
  /// The page that lists the outlines.
  case start
  /// A file that is copied into the site.
  case asset(Asset)
  /// Nothing that the site has.
  case missing
}

/// What a link names and the site does not have.
enum MissingName: Hashable, Sendable {
  case id(String)
  /// Relative to the source folder.
  case path(String)
  /// What `[[…]]` calls something.
  case title(String)
}

/// A target, and what is wrong with the link if anything is.
package struct LinkResolution: Equatable, Sendable {
  package var target: LinkTarget
  /// What stands after `#` in a link to an asset, percent-decoded: a page of a PDF, for one. In a link
  /// to a node, the id of an element or heading in its text; empty for the node itself.
  package var fragment = ""
  /// The heading in the text of the node, by its number there: where all is open, it may have another
  /// id.
  package var heading: Int?
  /// What is wrong, as a warning's message.
  package var problem: String?
  package var advice: String?
  /// What was looked for in vain.
  var missing: MissingName?

  init(_ target: LinkTarget, problem: String? = nil, advice: String? = nil) {
    self.target = target
    self.problem = problem
    self.advice = advice
  }
}
