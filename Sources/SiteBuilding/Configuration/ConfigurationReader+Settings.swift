internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

extension ConfigurationReader {
  /// Sets what `--set` says, over what the file says: an outline's key in each outline, else a
  /// site's. A key that both have (`title`, `language`) is the outline's if there is just one.
  mutating func apply(_ settings: [Setting]) {
    for setting in settings { apply(setting) }
  }

  private mutating func apply(_ setting: Setting) {
    let place = SourceLocation(file: setting.written)
    // `budget.folds=500` says what `budget: {folds: 500}` does.
    var parts = setting.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // In a file, `~` alone is no value; here it is what the user wrote.
    var value =
      listValue(of: setting, key: parts[0])
      ?? YAMLNode(.scalar(setting.value, isPlain: setting.value != "~"), at: place)
    while parts.count > 1 {
      let name = YAMLNode(.scalar(parts.removeLast(), isPlain: true), at: place)
      value = YAMLNode(.mapping([(name, value)]), at: place)
    }
    let key = parts[0]
    let ofSite = siteKeys.first { $0.name == key }
    let ofOutline = outlineKeys.first { $0.name == key }
    if let ofOutline, ofSite == nil || site.outlines.count == 1 {
      setInOutlines(ofOutline, value)
    } else if let ofSite {
      add(ofSite.apply(value, to: &site))
    } else if key == "source" || key == "outlines" {
      report(
        "`\(key)` cannot be set here", at: place,
        ["name the source itself: pleat build SOURCE"])
    } else {
      reportUnknown(
        YAMLNode(.scalar(key, isPlain: true), at: place),
        among: siteKeys.map(\.name) + outlineDefaultKeys.map(\.name))
    }
  }

  /// The list that a value in brackets is, for keys that may have one: `fields.levels=[a, b]`.
  private func listValue(of setting: Setting, key: String) -> YAMLNode? {
    let isList = setting.value.hasPrefix("[") || setting.value.hasPrefix("{")
    guard isList, key == "fields" || key == "children" else { return nil }
    return (try? parseYAML(Array(setting.value.utf8), file: setting.written))?.root
  }

  private mutating func setInOutlines(
    _ key: ConfigurationKey<OutlineConfiguration>, _ value: YAMLNode
  ) {
    for index in site.outlines.indices {
      // A value that is refused once is not reported for each outline.
      if let fault = key.apply(value, to: &site.outlines[index]) { return add(fault) }
    }
  }
}
