/// What few nodes have: kept beside the rows, so that a plain node costs nothing for it.
package struct NodeDetails: Equatable, Sendable {
  /// An id that the source sets.
  package var id: String?
  /// The last part of the page's address, if the source sets it.
  package var slug: String?
  /// An address that the node stands for.
  package var link: String?
  /// A date as written in the source.
  package var date: String?
  package var tags: [String] = []
  /// The name of an icon, or a short text (an emoji) that serves as one.
  package var icon: String?
  /// A BCP 47 language tag.
  package var language: String?
  package var direction: Direction?
  /// One plain sentence about the node.
  package var summary: String?
  package var expanded: Bool?
  package var done: Bool?
  /// Earlier addresses of the node's page, relative to the outline's folder.
  package var aliases: [String] = []
  /// Whatever else the source says of the node, in source order.
  package var attributes: [Attribute] = []

  package enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  package struct Attribute: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init() {}

  package var isEmpty: Bool { self == NodeDetails() }
}
