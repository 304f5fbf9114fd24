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
  ConfigurationKey("tags", expected: "auto, yes or no", choices: ["auto"]) { value, site in
    guard let tags = tagPages(value) else { return false }
    site.tags = tags
    return true
  },
]

let expectedLanguage = "a language tag such as en or pt-BR"

private func tagPages(_ value: YAMLNode) -> SiteConfiguration.Tags? {
  value.bool.map { $0 ? .yes : .no } ?? (value.text == "auto" ? .auto : nil)
}

/// Whether `address` is one that a site can be published at.
private func isWebAddress(_ address: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) })
  else { return false }
  let rest = address.dropFirst(scheme.count)
  return !rest.isEmpty && !rest.hasPrefix("/")
    && !rest.contains { $0.isWhitespace || "\"<>?#\\".contains($0) || ($0.asciiValue ?? 32) < 32 }
}
