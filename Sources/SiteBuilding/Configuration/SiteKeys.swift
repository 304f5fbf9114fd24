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
  .choice("urls", AddressStyle.allCases) { $1.urls = $0 },
  .text("author", \.author),
  ConfigurationKey(
    "feed", expected: "a number of entries up to \(mostEntries), or no", choices: ["no"]
  ) { value, site in
    guard let entries = value.int ?? value.bool.map({ $0 ? nil : 0 }) ?? nil,
      0...mostEntries ~= entries
    else { return false }
    site.feed = SiteConfiguration.FeedKey(entries: entries, location: value.location)
    return true
  },
  ConfigurationKey(
    "favicon", expected: "the path of an .svg, .png or .ico file in the folder of the site"
  ) { value, site in
    guard let path = value.text, isFaviconPath(path) else { return false }
    site.favicon = SiteConfiguration.Favicon(source: path, location: value.location)
    return true
  },
  ConfigurationKey("tags", expected: "auto, yes or no", choices: ["auto"]) { value, site in
    guard let tags = tagPages(value) else { return false }
    site.tags = tags
    return true
  },
]

/// The most entries of a feed: readers fetch all of it, again and again.
private let mostEntries = 1_000

private func isFaviconPath(_ path: String) -> Bool {
  !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    && [".svg", ".png", ".ico"].contains { path.lowercased().hasSuffix($0) }
}

let expectedLanguage = "a language tag such as en or pt-BR"

private func tagPages(_ value: YAMLNode) -> SiteConfiguration.Tags? {
  value.bool.map { $0 ? .yes : .no } ?? (value.text == "auto" ? .auto : nil)
}

/// Whether `address` is one that a site can be published at.
private func isWebAddress(_ address: String) -> Bool {
  isOnTheWeb(address) && !address.contains { "?#".contains($0) }
}

/// Whether `address` is a template of addresses, with `{path}` in it and nothing else in braces.
func isAddressTemplate(_ address: String) -> Bool {
  let rest = address.replacing("{path}", with: "")
  return rest.utf8.count < address.utf8.count && !rest.contains { "{}".contains($0) }
    && isOnTheWeb(address)
}

private func isOnTheWeb(_ address: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) })
  else { return false }
  let rest = address.dropFirst(scheme.count)
  return !rest.isEmpty && !rest.hasPrefix("/")
    && !rest.contains { $0.isWhitespace || "\"<>\\".contains($0) || ($0.asciiValue ?? 32) < 32 }
}
