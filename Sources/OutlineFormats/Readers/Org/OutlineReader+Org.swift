internal import OutlineModel

extension OutlineReader {
  /// Files of Emacs' Org mode.
  package static let org = OutlineReader(
    name: "org", endings: ["org"], summary: "an Org file, its headings with what stands under them",
    options: ["titles", "encoding"], isDocuments: true,
    sniff: { beginning in looksLikeOrg(beginning) },
    read: { source throws(Diagnostic) in try OrgReading.read(source) })
}

/// Whether a text begins with a setting of Org that other formats don't have.
private func looksLikeOrg(_ beginning: Span<UInt8>) -> Bool {
  let start = lengthOfByteOrderMark(in: beginning)
  let line = start..<endOfLine(in: beginning, from: start)
  guard stands("#+", at: start, in: beginning) else { return false }
  let name = text(of: line, in: beginning).dropFirst(2).prefix { $0 != ":" }.lowercased()
  return ["title", "startup", "todo", "options", "author"].contains(name)
}
