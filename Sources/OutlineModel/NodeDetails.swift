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
  /// The language of the title, where it is not that of the node.
  package var titleLanguage: TextLanguage?
  /// The language of the body, where it is not that of the node.
  package var bodyLanguage: TextLanguage?
  /// The body once more, in other languages.
  package var translations: [Translation] = []
  /// One plain sentence about the node.
  package var summary: String?
  package var expanded: Bool?
  package var done: Bool?
  /// Earlier addresses of the node, below the site's.
  package var aliases: [String] = []
  /// Whatever else the source says of the node, in source order.
  package var attributes: [Attribute] = []

  package enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The language of a text, and the direction that its lines run.
  package struct TextLanguage: Equatable, Sendable {
    /// A BCP 47 language tag.
    package var language: String?
    package var direction: Direction?

    package init(language: String?, direction: Direction? = nil) {
      self.language = language
      self.direction = direction
    }
  }

  package struct Translation: Equatable, Sendable {
    /// Markdown.
    package var text: String
    package var language: TextLanguage?

    package init(text: String, language: TextLanguage? = nil) {
      self.text = text
      self.language = language
    }
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
