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
    let value = YAMLNode(.scalar(setting.value, isPlain: true), at: place)
    let ofSite = siteKeys.first { $0.name == setting.key }
    let ofOutline = outlineKeys.first { $0.name == setting.key }
    if let ofOutline, ofSite == nil || site.outlines.count == 1 {
      setInOutlines(ofOutline, value)
    } else if let ofSite {
      add(ofSite.apply(value, to: &site))
    } else if setting.key == "source" || setting.key == "outlines" {
      report(
        "`\(setting.key)` cannot be set here", at: place,
        ["name the source itself: pleat build SOURCE"])
    } else {
      // No key that is known so far is nested, so the first part tells.
      let key = setting.key.split(separator: ".").first.map(String.init) ?? ""
      reportUnknown(
        YAMLNode(.scalar(key, isPlain: true), at: place),
        among: siteKeys.map(\.name) + outlineDefaultKeys.map(\.name))
    }
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
