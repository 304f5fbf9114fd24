package import Bytes

/// Says where the links and images of a text lead once it is part of a site.
package protocol LinkRewriter: ~Copyable {
  /// Decides about one link or image.
  /// - Parameters:
  ///   - destination: the address in the source, entities and backslashes resolved.
  ///   - replacement: an empty buffer for the new address (not escaped), which `replace` and
  ///     `linkInstead` use; where it stays empty, `linkInstead` keeps the address.
  mutating func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision

  /// Appends what parts the ids of this text from those of others on the page.
  func appendIDPrefix(to output: inout ByteBuffer)

  /// Hears of a reference to a footnote that is not there, `[^label]`, which is shown as it is.
  mutating func note(unknownFootnote reference: Span<UInt8>)

  /// Appends the id of the next heading of the text (`bodyHeadings`), which needs no escape; nothing
  /// where it has none.
  mutating func appendHeadingID(to output: inout ByteBuffer)

  /// Decides about what `[[target]]` names, where the options ask for such links: `replace`, or
  /// `drop` for a text without link.
  mutating func decide(
    wikiLink target: Span<UInt8>, replacement: inout ByteBuffer
  ) -> LinkDecision

  /// What a page says of an image that it shows, asked after the decision about that image.
  mutating func attributes(ofImage destination: Span<UInt8>) -> ImageAttributes
}

extension LinkRewriter where Self: ~Copyable {
  package func appendIDPrefix(to output: inout ByteBuffer) {}

  package mutating func note(unknownFootnote reference: Span<UInt8>) {}

  package mutating func appendHeadingID(to output: inout ByteBuffer) {}

  package mutating func decide(
    wikiLink target: Span<UInt8>, replacement: inout ByteBuffer
  ) -> LinkDecision { .drop }

  package mutating func attributes(ofImage destination: Span<UInt8>) -> ImageAttributes {
    ImageAttributes()
  }
}

package enum LinkKind: Sendable {
  case link
  case image
}

package enum LinkDecision: Sendable {
  /// The address stays.
  case keep
  /// The address becomes what was written into the replacement.
  case replace
  /// A link shows as its text alone, an image as its alternative text.
  case drop
  /// An image becomes a link whose text is the alternative text (the address where that is
  /// empty). For a link it means `keep`.
  case linkInstead
  /// The address becomes empty, as libcmark does to dangerous ones.
  case block
}

/// Leaves all addresses as they are.
package struct NoRewriting: LinkRewriter, Sendable {
  package init() {}

  package func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision { .keep }
}
