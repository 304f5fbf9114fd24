/// The yes-or-no facts of a node, one byte for each node.
@usableFromInline
package struct NodeFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The title is inline Markdown; otherwise it is plain text.
  @inlinable package static var markdownTitle: NodeFlags { NodeFlags(rawValue: 1) }
  /// The node begins a file or folder of its own: a page where pages follow files.
  @inlinable package static var startsFile: NodeFlags { NodeFlags(rawValue: 2) }
  /// The node stands for a folder.
  @inlinable package static var isFolder: NodeFlags { NodeFlags(rawValue: 4) }
  /// The title was made up (of a file name, or because the source has none).
  @inlinable package static var titleIsImplied: NodeFlags { NodeFlags(rawValue: 8) }

  /// The body is a copy that was put together, not a slice of the file: places in it are not
  /// places in the file.
  @inlinable package static var bodyIsCopied: NodeFlags { NodeFlags(rawValue: 16) }
  /// The title is plain text that is its own HTML (`isVerbatim`). The builder finds out.
  @inlinable package static var verbatimTitle: NodeFlags { NodeFlags(rawValue: 32) }
  /// The node was made to group others (by first letter, by the values of a column): what holds for
  /// the titles of the source as a whole does not hold for its title.
  @inlinable package static var isGroup: NodeFlags { NodeFlags(rawValue: 64) }
}
