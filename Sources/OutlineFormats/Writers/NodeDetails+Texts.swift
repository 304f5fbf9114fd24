internal import OutlineModel

extension NodeDetails {
  /// Replaces each text, names of attributes too, by what `replacement` makes of it.
  /// - Returns: whether any was.
  mutating func replaceTexts(_ replacement: (String) -> String?) -> Bool {
    var isChanged = false
    func change(_ text: inout String) {
      guard let changed = replacement(text) else { return }
      text = changed
      isChanged = true
    }
    func change(_ text: inout String?) {
      guard let changed = text.flatMap(replacement) else { return }
      text = changed
      isChanged = true
    }
    change(&id)
    change(&slug)
    change(&link)
    change(&date)
    change(&icon)
    change(&language)
    change(&summary)
    for index in tags.indices { change(&tags[index]) }
    for index in aliases.indices { change(&aliases[index]) }
    for index in translations.indices { change(&translations[index].text) }
    for index in attributes.indices {
      change(&attributes[index].name)
      change(&attributes[index].value)
    }
    return isChanged
  }
}
