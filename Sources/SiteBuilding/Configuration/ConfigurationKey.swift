internal import OutlineFormats
internal import OutlineModel
internal import Suggestions

/// One key of `pleat.yml`: its name, what it may hold, and where its value goes.
struct ConfigurationKey<Target>: Sendable {
  let name: String
  /// What the value may be, for messages: `yes or no`.
  let expected: String
  /// The words that are allowed, by which a misspelled one is told; empty for other values.
  let choices: [String]
  /// The names of the values below the key, by which a misspelled one is told; empty where there are
  /// none.
  let innerNames: [String]
  /// Takes the value over, or returns false if it is not one of those that are allowed.
  let set: @Sendable (YAMLNode, inout Target) -> Bool

  init(
    _ name: String, expected: String, choices: [String] = [], innerNames: [String] = [],
    set: @escaping @Sendable (YAMLNode, inout Target) -> Bool
  ) {
    self.name = name
    self.expected = expected
    self.choices = choices
    self.innerNames = innerNames
    self.set = set
  }
}

extension ConfigurationKey {
  /// A key that holds a text which `isAllowed`.
  static func text(
    _ name: String, expected: String = "a text",
    _ path: any WritableKeyPath<Target, String?> & Sendable,
    isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Self {
    ConfigurationKey(name, expected: expected) { value, target in
      guard let text = value.text, isAllowed(text) else { return false }
      target[keyPath: path] = text
      return true
    }
  }

  static func flag(_ name: String, _ path: any WritableKeyPath<Target, Bool> & Sendable) -> Self {
    ConfigurationKey(name, expected: "yes or no") { value, target in
      guard let flag = value.bool else { return false }
      target[keyPath: path] = flag
      return true
    }
  }

  /// A key that holds one of some words.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, _ choices: [Choice],
    _ store: @escaping @Sendable (Choice, inout Target) -> Void
  ) -> Self {
    let words = choices.map(\.rawValue)
    return ConfigurationKey(name, expected: listed(words, "or"), choices: words) { value, target in
      guard let choice = choices.first(where: { $0.rawValue == value.text }) else { return false }
      store(choice, &target)
      return true
    }
  }

  /// Stores a value in `target`; one that is empty says nothing.
  /// - Returns: what is wrong with the value, if anything is.
  func apply(_ value: YAMLNode, to target: inout Target) -> Diagnostic? {
    if value.isNull || set(value, &target) { return nil }
    if let fault = faultOfName(in: value) { return fault }
    let written = value.text
    var fault = Diagnostic(
      .error, at: value.location,
      "`\(name)` must be \(expected)" + (written.map { ", not `\($0)`" } ?? ""))
    if let near = written.flatMap({ nearestMatch(to: $0, among: choices) }) {
      fault.advice = ["did you mean `\(near)`?"]
    }
    return fault
  }

  /// What is said of a name below the key that is not known.
  private func faultOfName(in value: YAMLNode) -> Diagnostic? {
    let names = (value.pairs ?? []).map { ($0.key, $0.key.text ?? "") }
    guard !innerNames.isEmpty,
      let (key, unknown) = names.first(where: { !innerNames.contains($0.1) })
    else { return nil }
    var fault = Diagnostic(.error, at: key.location, "there is no `\(name).\(unknown)`")
    if let near = nearestMatch(to: unknown, among: innerNames) {
      fault.advice.append("did you mean `\(name).\(near)`?")
    }
    fault.advice.append("there are " + listed(innerNames, "and"))
    return fault
  }
}

/// `a, b or c`
func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
