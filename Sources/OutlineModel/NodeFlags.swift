/// The yes-or-no facts of a node, one byte for each node.
package struct NodeFlags: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The title is inline Markdown; otherwise it is plain text.
  package static let markdownTitle = NodeFlags(rawValue: 1)
  /// The node begins a file or folder of its own: a page where pages follow files.
  package static let startsFile = NodeFlags(rawValue: 2)
  /// The node stands for a folder.
  package static let isFolder = NodeFlags(rawValue: 4)
  /// The title was made up (of a file name, or because the source has none).
  package static let titleIsImplied = NodeFlags(rawValue: 8)

  /// The body is a copy that was put together, not a slice of the file: places in it are not
  /// places in the file.
  package static let bodyIsCopied = NodeFlags(rawValue: 16)
}
