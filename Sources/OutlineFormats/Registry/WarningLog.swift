internal import OutlineModel

/// The warnings of one reading. Of each kind some are told one by one; the rest are counted, so that
/// a file with a thousand bare ampersands doesn't bury all else.
final class WarningLog {
  /// Kinds are counted apart. The text completes "and 12 more …".
  enum Kind: String, CaseIterable {
    case ampersand = "bare ampersands"
    case entity = "entities that XML does not know"
    case lessThan = "bare less-than signs"
    case quote = "bare quotes"
    case control = "control characters"
    case fault = "faults in the markup"
    case unpairedTag = "texts with one tag of two"
    case content = "parts that are no outline"
    case emptyNode = "outlines without a text"
    case untitledNode = "nodes without a text"
    case include = "includes that are not read"
    case emptyPath = "lines that name nothing"
    case repeatedPath = "paths that are listed again"
    case mixedIndentation = "lines indented by tabs and spaces"
    case unknownLevel = "lines indented to a level that is not there"
    case raggedRow = "rows with more or fewer cells than there are columns"
    case textAfterQuote = "texts behind a closing quote"
    case untitledRow = "rows without a title"
    case rowLevel = "rows whose level does not follow"
    case repeatedRow = "rows that name a node again"
    case namelessRow = "rows that name no node"
    case repeatedID = "ids that another has"
    case secondParent = "nodes with two parents"
    case missingParent = "missing parents"
    case missingChild = "missing children"
    case untitledObject = "objects without a title"
    case wrongValue = "values that a fact can't have"
  }

  private let limit: Int
  private var counts: [Kind: Int] = [:]
  private var files: [String] = []
  private var warnings: [Diagnostic] = []

  init(limit: Int = 20) { self.limit = limit }

  var isEmpty: Bool { counts.isEmpty }

  func add(_ kind: Kind, _ warning: @autoclosure () -> Diagnostic) {
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] <= limit else { return }
    let warning = warning()
    warnings.append(warning)
    if let file = warning.location?.file, !files.contains(file) { files.append(file) }
  }

  /// The warnings in the order of their places, files in the order of their first warning, and
  /// then what was only counted.
  func finish(file: String) -> [Diagnostic] {
    let sorted = warnings.enumerated().sorted { one, other in
      key(of: one.element, one.offset).lexicographicallyPrecedes(
        key(of: other.element, other.offset))
    }
    return sorted.map(\.element)
      + Kind.allCases.compactMap { kind in
        let rest = counts[kind, default: 0] - limit
        guard rest > 0 else { return nil }
        return Diagnostic(
          .warning, at: SourceLocation(file: file), "and \(rest) more \(kind.rawValue)")
      }
  }

  private func key(of warning: Diagnostic, _ order: Int) -> [Int] {
    let file = warning.location.flatMap { files.firstIndex(of: $0.file) } ?? files.count
    return [file, warning.location?.line ?? 0, warning.location?.column ?? 0, order]
  }
}
