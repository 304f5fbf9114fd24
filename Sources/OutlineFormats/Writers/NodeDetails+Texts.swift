internal import OutlineModel

extension NodeDetails {
  /// Replaces each text, names of attributes too, by what `replacement` makes of it.
  /// - Returns: whether any was.
  mutating func replaceTexts(_ replacement: (String) -> String?) -> Bool {
    let before = self
    func change(_ text: inout String) { text = replacement(text) ?? text }
    for fact in NodeDraft.texts {
      if let text = self[keyPath: fact] { self[keyPath: fact] = replacement(text) ?? text }
    }
    for index in tags.indices { change(&tags[index]) }
    for index in aliases.indices { change(&aliases[index]) }
    for index in translations.indices { change(&translations[index].text) }
    for index in attributes.indices {
      change(&attributes[index].name)
      change(&attributes[index].value)
    }
    return self != before
  }
}
