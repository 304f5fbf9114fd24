internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

/// The keys of a site, apart from `outlines`.
let siteKeys: [ConfigurationKey<SiteConfiguration>] = [
  .text("title", \.title),
  .text(
    "base_url", expected: "an address that begins with https:// or http://", \.baseURL,
    isAllowed: isWebAddress),
  ConfigurationKey("language", expected: expectedLanguage) { value, site in
    guard let tag = value.text, isLanguageTag(tag) else { return false }
    site.language = tag
    return true
  },
  .choice("direction", [NodeDetails.Direction.leftToRight, .rightToLeft]) { $1.direction = $0 },
  .text("description", \.description),
]

let expectedLanguage = "a language tag such as en or pt-BR"

/// Whether `tag` has the form of a language tag.
///
/// Source: BCP 47 (RFC 5646), section 2.1, without the check which subtags there are.
func isLanguageTag(_ tag: String) -> Bool {
  let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
  return parts.enumerated().allSatisfy { index, part in
    (1...8).contains(part.utf8.count)
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber && index > 0) }
  } && parts[0].utf8.count > (parts.count > 1 ? 0 : 1)
}

/// Whether `address` is one that a site can be published at.
private func isWebAddress(_ address: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) })
  else { return false }
  let rest = address.dropFirst(scheme.count)
  return !rest.isEmpty && !rest.hasPrefix("/")
    && !rest.contains { $0.isWhitespace || "\"<>?#\\".contains($0) || ($0.asciiValue ?? 32) < 32 }
}
