internal import OutlineFormats
internal import OutlineModel
internal import SiteRendering
internal import Suggestions

/// Reads the words of the interface: the built-in ones, then a site's own over them.
struct WordsReader {
  private(set) var faults: [Diagnostic] = []
  private(set) var values: [String: String] = [:]

  var words: Words { Words(values) }

  /// Reads the built-in words.
  mutating func read(_ text: String, file: String) {
    for (name, value) in pairs(text, file) { values[name.text ?? ""] = value.text }
  }

  /// Reads words that take the place of those of the same name. One that is empty says nothing.
  mutating func readOwn(_ text: String, file: String) {
    let builtIn = values
    for (key, value) in pairs(text, file) where !value.isNull {
      let name = key.text ?? "?"
      guard let word = builtIn[name] else {
        reportUnknown(name, at: key.location, among: builtIn)
        continue
      }
      guard let own = value.text else {
        report(.error, "a word must be a text", at: value.location)
        continue
      }
      checkNumber(in: own, name, hasNumber: word.contains("{n}"), at: value.location)
      values[name] = own
    }
  }

  private mutating func pairs(_ text: String, _ file: String) -> [(YAMLNode, YAMLNode)] {
    do throws(Diagnostic) {
      let document = try parseYAML(Array(text.utf8), file: file)
      faults += document.warnings
      guard let root = document.root, !root.isNull else { return [] }
      if let pairs = root.pairs { return pairs }
      report(.error, "this is not a list of words", at: root.location, ["next: Weiter"])
    } catch {
      faults.append(error)
    }
    return []
  }

  private mutating func checkNumber(
    in word: String, _ name: String, hasNumber: Bool, at place: SourceLocation
  ) {
    let isCounted = name.hasSuffix("_one") || name.hasSuffix("_other")
    if hasNumber, !word.contains("{n}") {
      report(.warning, "`\(name)` does not say the number", at: place, ["write {n} for it"])
    } else if !isCounted, !hasNumber, word.contains("{n}") {
      report(.warning, "no number takes the place of {n} in `\(name)`", at: place)
    }
  }

  private mutating func reportUnknown(
    _ name: String, at place: SourceLocation, among words: [String: String]
  ) {
    let names = words.keys.sorted()
    let near = nearestMatch(to: name, among: names)
    report(
      .error, "unknown word `\(name)`", at: place,
      (near.map { ["did you mean `\($0)`?"] } ?? []) + ["known here: " + listed(names, "and")])
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, at place: SourceLocation,
    _ advice: [String] = []
  ) {
    var fault = Diagnostic(severity, at: place, message)
    fault.advice = advice
    faults.append(fault)
  }
}
