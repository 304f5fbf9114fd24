internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

/// The keys of an outline, apart from `source`.
let outlineKeys: [ConfigurationKey<OutlineConfiguration>] =
  [
    .text("title", \.title),
    .text("description", \.description),
    ConfigurationKey(
      "from", expected: listed(OutlineReaders.names, "or"), choices: OutlineReaders.names
    ) { value, outline in
      guard let name = value.text.flatMap(OutlineReaders.name(for:)) else { return false }
      outline.from = name
      return true
    },
    ConfigurationKey(
      "pages", expected: "auto, files, single or `depth: N` with N from 1 (--set pages.depth=N)",
      choices: pagesByName.keys.sorted()
    ) { value, outline in
      guard let pages = pages(value) else { return false }
      outline.pages = pages
      return true
    },
    ConfigurationKey("budget", expected: expectedBudget) { setBudget($0, &$1) },
    .choice("view", OutlineConfiguration.View.allCases) { $1.view = $0 },
    .choice("fold", OutlineConfiguration.Fold.allCases) { $1.fold = $0 },
    ConfigurationKey(
      "expand", expected: "a number of levels, all or none", choices: ["all", "none"]
    ) {
      value, outline in
      guard let expansion = expansion(value) else { return false }
      outline.expand = expansion
      return true
    },
    ConfigurationKey("all", expected: "auto, yes or no", choices: ["auto"]) { value, outline in
      guard let all = allOpen(value) else { return false }
      outline.all = all
      return true
    },
    .flag("sections", \.sections),
    .flag("html", \.html),
    .flag("wikilinks", \.wikiLinks),
    .flag("remote_images", \.remoteImages),
    .choice("permalinks", OutlineConfiguration.Permalinks.allCases) { $1.permalinks = $0 },
    .text("language", expected: expectedLanguage, \.language, isAllowed: isLanguageTag),
    .choice("direction", [NodeDetails.Direction.leftToRight, .rightToLeft]) { $1.direction = $0 },
    .text(
      "edit_url",
      expected: "an address that begins with https:// or http:// and has {path}, and nothing else "
        + "in braces, for the path of the file", \.editURL, isAllowed: isAddressTemplate),
    .choice("headings", ReadingOptions.Headings.allCases) { $1.reading.headings = $0 },
    .choice("lists", ReadingOptions.Lists.allCases) { $1.reading.lists = $0 },
    .choice("titles", ReadingOptions.Titles.allCases) { $1.reading.titles = $0 },
    .choice("markdown", ReadingOptions.Markdown.allCases) { $1.reading.markdown = $0 },
    .flag("smart", \.smart),
    .choice("assets", ReadingOptions.Assets.allCases) { $1.reading.assets = $0 },
    ConfigurationKey(
      "separator", expected: "a text in quotes that parts names, such as \">\", or tab"
    ) { value, outline in
      guard let text = value.text, !text.isEmpty else { return false }
      outline.reading.separator = text
      return true
    },
  ] + fieldKeys

/// The keys that say how a source is read, or whose sense depends on its format; a reader takes some of
/// them (`OutlineReader.options`).
let readingKeys =
  ["edit_url", "headings", "lists", "titles", "assets", "separator"] + fieldKeys.map(\.name)

/// The keys of an outline that, written for the site, hold for all outlines that say nothing else.
/// Those of the same name as a site's key are the site's.
let outlineDefaultKeys = outlineKeys.filter { key in !siteKeys.contains { $0.name == key.name } }

/// Keys that later versions know, so that they are not taken for misspelled ones.
let laterKeys = [
  "assets_folder", "picker", "search", "strict",
]

private let pagesByName: [String: OutlineConfiguration.Pages] = [
  "auto": .auto, "files": .files, "single": .single,
]

private func pages(_ value: YAMLNode) -> OutlineConfiguration.Pages? {
  if let name = value.text { return pagesByName[name] }
  guard value.pairs?.count == 1, let levels = value["depth"]?.int, levels > 0 else { return nil }
  return .depth(levels)
}

private let expectedBudget =
  "`folds:` from 1 to \(PageBudget.most.folds) and `bytes:` from \(leastBytes) to "
  + "\(PageBudget.most.bytes)"
/// The fewest bytes that a page may be cut to.
private let leastBytes = 1_000

/// Sets the parts of the budget that `value` names.
private func setBudget(_ value: YAMLNode, _ outline: inout OutlineConfiguration) -> Bool {
  guard let pairs = value.pairs else { return false }
  for (key, number) in pairs {
    switch (key.text, number.int) {
    case ("folds", let folds?) where 1...PageBudget.most.folds ~= folds:
      outline.foldBudget = folds
    case ("bytes", let bytes?) where leastBytes...PageBudget.most.bytes ~= bytes:
      outline.byteBudget = bytes
    default: return false
    }
  }
  return true
}

private func expansion(_ value: YAMLNode) -> OutlineConfiguration.Expansion? {
  if let levels = value.int { return levels >= 0 ? .levels(levels) : nil }
  switch value.text {
  case "all": return .all
  case "none": return OutlineConfiguration.Expansion.none
  default: return nil
  }
}

private func allOpen(_ value: YAMLNode) -> OutlineConfiguration.AllOpen? {
  value.bool.map { $0 ? .yes : .no } ?? (value.text == "auto" ? .auto : nil)
}
