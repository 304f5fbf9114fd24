/// Whether `tag` has the form of a language tag.
///
/// Source: BCP 47 (RFC 5646), section 2.1, without the check which subtags there are.
package func isLanguageTag(_ tag: String) -> Bool {
  let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
  return parts.enumerated().allSatisfy { index, part in
    (1...8).contains(part.utf8.count)
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber && index > 0) }
  } && parts[0].utf8.count > (parts.count > 1 ? 0 : 1)
}

extension NodeDetails {
  /// Makes an attribute of a language that has not the form of a tag: no page may hold it as one.
  mutating func moveWrongLanguage() {
    guard let written = language, !isLanguageTag(written) else { return }
    language = nil
    if !written.isEmpty { attributes.append(Attribute(name: "language", value: written)) }
  }
}
