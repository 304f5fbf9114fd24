/// The kinds of alerts: those of GitHub, of MkDocs and of Docusaurus, by their names.
package enum AlertKind: Int, CaseIterable, Sendable {
  case note, tip, important, warning, caution
  case info, abstract, success, question, failure, danger, bug, example, quote
  /// One of several texts to choose from.
  case tab
  case details

  /// Other names of the kinds.
  private static let aliases: [String: AlertKind] = [
    "summary": .abstract, "tldr": .abstract, "todo": .info, "hint": .tip, "check": .success,
    "done": .success, "help": .question, "faq": .question, "attention": .warning,
    "fail": .failure, "missing": .failure, "error": .danger, "snippet": .example, "cite": .quote,
    "seealso": .info, "secondary": .note,
  ]

  /// The names by number: written out, for to ask what a case is called takes long the first time.
  package static let names = [
    "note", "tip", "important", "warning", "caution",
    "info", "abstract", "success", "question", "failure", "danger", "bug", "example", "quote",
    "tab", "details",
  ]

  private static let byName = aliases.merging(
    zip(names, allCases), uniquingKeysWith: { $1 })

  var name: String { Self.names[rawValue] }

  /// - Parameter name: in any case.
  init?(named name: some Sequence<UInt8>) {
    guard let kind = Self.byName[String(decoding: Array(name), as: UTF8.self).lowercased()] else {
      return nil
    }
    self = kind
  }

  /// The class by which style sheets know it: one of the five kinds of GitHub, or `fold`.
  var styleName: StaticString {
    switch self {
    case .note, .info, .abstract, .question, .example, .quote: "note"
    case .tip, .success: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution, .failure, .danger, .bug: "caution"
    case .tab, .details: "fold"
    }
  }

  /// The key of the word that is its title where the text gives it none.
  package var wordKey: String { "alert_" + name }
}
