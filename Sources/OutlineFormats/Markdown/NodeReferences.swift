internal import Bytes
internal import CommonMark

/// The link reference definitions of a file that has very many, given out to its nodes: each gets
/// those that it uses, for a renderer reads all that it is given, for each title and body.
struct NodeReferences: Sendable {
  /// The bytes of definitions that all nodes of a file may share.
  static let sharedLimit = 4_096
  /// The bytes that all nodes of a file may be given together. A long definition that is used very
  /// often would fill the memory.
  static let givenLimit = 100_000_000

  private let definitions: LinkReferences
  private var given = 0

  var isExhausted: Bool { given > Self.givenLimit }

  /// Nil where some definitions can't be told apart, so that all nodes would get them.
  init?(_ definitions: [UInt8]) {
    self.definitions = LinkReferences(definitions.span)
    let nothing: [UInt8] = []
    if used(in: nothing.span).count > Self.sharedLimit { return nil }
    given = 0
  }

  /// The definitions that a title or body uses; none once too many have been given.
  mutating func used(in text: Span<UInt8>) -> [UInt8] {
    guard !isExhausted else { return [] }
    var output = ByteBuffer(capacity: 256)
    definitions.append(usedIn: text, to: &output)
    given += output.count
    return output.bytes
  }
}
