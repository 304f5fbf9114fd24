/// What the source says of the texts of a node: read where it stands, for a copy of all details takes
/// longer.
extension Outline {
  /// Whether a node, not the outline as a whole, says what language or direction it, or its title,
  /// is in.
  package var saysLanguages: Bool { storage.table.saysLanguages }

  package func titleLanguage(of node: Int) -> NodeDetails.TextLanguage? {
    storage.table.detailIndex(of: node).flatMap { storage.table.allDetails[$0].titleLanguage }
  }

  package func bodyLanguage(of node: Int) -> NodeDetails.TextLanguage? {
    storage.table.detailIndex(of: node).flatMap { storage.table.allDetails[$0].bodyLanguage }
  }

  /// The language tag that the node says of itself.
  package func language(of node: Int) -> String? {
    storage.table.detailIndex(of: node).flatMap { storage.table.allDetails[$0].language }
  }

  /// The direction that the node says of itself.
  package func direction(of node: Int) -> NodeDetails.Direction? {
    storage.table.detailIndex(of: node).flatMap { storage.table.allDetails[$0].direction }
  }

  package func hasTranslations(_ node: Int) -> Bool {
    guard let index = storage.table.detailIndex(of: node) else { return false }
    return !storage.table.allDetails[index].translations.isEmpty
  }

  /// The body of the node in other languages.
  package func translations(of node: Int) -> [NodeDetails.Translation] {
    storage.table.detailIndex(of: node).map { storage.table.allDetails[$0].translations } ?? []
  }

  /// Whether a node has a date.
  package var saysDates: Bool { storage.table.saysDates }

  /// The date of the node, as its source writes it.
  package func date(of node: Int) -> String? {
    storage.table.detailIndex(of: node).flatMap { storage.table.allDetails[$0].date }
  }

  /// Whether a node has earlier addresses.
  package var saysAliases: Bool { storage.table.saysAliases }

  /// Earlier addresses of the node, as its source writes them.
  package func aliases(of node: Int) -> [String] {
    storage.table.detailIndex(of: node).map { storage.table.allDetails[$0].aliases } ?? []
  }

  /// The value of the first attribute of a name, whatever its case; nil where it has none, or is
  /// blank.
  /// - Parameter name: in lower case.
  package func attribute(_ name: String, of node: Int) -> String? {
    guard let index = storage.table.detailIndex(of: node) else { return nil }
    let found = storage.table.allDetails[index].attributes.first {
      $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name
    }
    return found.flatMap { $0.value.allSatisfy(\.isWhitespace) ? nil : $0.value }
  }

  /// Hands over a Markdown text that belongs to a node, and the link reference definitions that hold
  /// in it.
  package func with<Result, Failure: Error>(
    _ text: String, of node: Int,
    _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = Array(text.utf8)
    return try withText(self.text(of: node), 0..<0) { _, references throws(Failure) in
      try use(bytes.span, references)
    }
  }
}
