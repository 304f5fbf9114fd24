package import OutlineModel

/// The direction that a language is written in, by its tag: `ar`, `he-IL`, `az-Arab` and so on.
///
/// Source: Unicode CLDR, scripts written from right to left and the languages that use them.
package func directionOf(language: String) -> NodeDetails.Direction {
  let parts = language.lowercased().split(separator: "-")
  if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
    return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }
  return rightToLeftLanguages.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
}

private let rightToLeftScripts: Set<Substring> = [
  "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj",
  "syrn", "thaa",
]

private let rightToLeftLanguages: Set<Substring> = [
  "ar", "arc", "arz", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo",
  "pnb", "ps", "sd", "syr", "ug", "ur", "yi",
]
