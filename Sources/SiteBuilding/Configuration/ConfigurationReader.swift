internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning
internal import Suggestions

/// Fills a site's configuration from `pleat.yml` and from the command line. All faults are
/// gathered, so that one run shows them all.
struct ConfigurationReader {
  var site = SiteConfiguration()
  private(set) var diagnostics: [Diagnostic] = []
  /// What the site says for all outlines.
  private var defaults = OutlineConfiguration(source: "")

  /// Reads a whole file.
  /// - Parameter file: the path that messages show.
  mutating func read(_ bytes: [UInt8], file: String) {
    let root: YAMLNode?
    do throws(Diagnostic) {
      let document = try parseYAML(bytes, file: file)
      diagnostics += document.warnings
      root = document.root
    } catch {
      diagnostics.append(error)
      return
    }
    guard let root, !root.isNull else { return reportNoOutlines(in: file) }
    guard let pairs = root.pairs else {
      return report("this is not a list of keys and values", at: root.location)
    }
    for (key, value) in pairs where key.text != "outlines" { setOfSite(key, value) }
    guard let outlines = root["outlines"], !outlines.isNull else {
      return reportNoOutlines(in: file)
    }
    readOutlines(outlines)
  }

  /// Makes the site one of a single source.
  mutating func setSource(_ source: String) {
    site.outlines = [OutlineConfiguration(source: source)]
  }

  mutating func report(_ message: String, at location: SourceLocation?, _ advice: [String] = []) {
    var diagnostic = Diagnostic(.error, at: location, message)
    diagnostic.advice = advice
    diagnostics.append(diagnostic)
  }

  private mutating func reportNoOutlines(in file: String) {
    report(
      "no outlines are listed", at: SourceLocation(file: file),
      ["name at least one source:", "outlines:", "  - source: docs"])
  }
}

extension ConfigurationReader {
  private mutating func setOfSite(_ key: YAMLNode, _ value: YAMLNode) {
    if let known = siteKeys.first(where: { $0.name == key.text }) {
      add(known.apply(value, to: &site))
    } else if let known = outlineDefaultKeys.first(where: { $0.name == key.text }) {
      add(known.apply(value, to: &defaults))
    } else {
      reportUnknown(
        key, among: siteKeys.map(\.name) + ["outlines"] + outlineDefaultKeys.map(\.name))
    }
  }

  private mutating func readOutlines(_ outlines: YAMLNode) {
    guard case .sequence(let items) = outlines.content else {
      return report(
        "`outlines` must be a list", at: outlines.location, ["outlines:", "  - source: docs"])
    }
    for item in items { readOutline(item) }
    if items.isEmpty { reportNoOutlines(in: outlines.location.file) }
  }

  private mutating func readOutline(_ item: YAMLNode) {
    guard let pairs = item.pairs else {
      return report(
        "an outline must be a list of keys and values", at: item.location, ["- source: docs"])
    }
    guard let source = item["source"]?.text, !source.isEmpty else {
      return report(
        "this outline has no source", at: item["source"]?.location ?? item.location,
        ["name a file or folder: `source: docs`"])
    }
    var outline = defaults
    outline.source = source
    outline.location = item.location
    for (key, value) in pairs where key.text != "source" {
      if let known = outlineKeys.first(where: { $0.name == key.text }) {
        add(known.apply(value, to: &outline))
        outline.note(known, at: key.location)
      } else {
        reportUnknown(key, among: ["source"] + outlineKeys.map(\.name))
      }
    }
    site.outlines.append(outline)
  }

  mutating func add(_ fault: Diagnostic?) {
    if let fault { diagnostics.append(fault) }
  }

  mutating func reportUnknown(_ key: YAMLNode, among known: [String]) {
    let name = key.text ?? "?"
    if laterKeys.contains(name) {
      return report("the key `\(name)` is not known in this version of Pleat", at: key.location)
    }
    let near = nearestMatch(to: name, among: known)
    report(
      "unknown key `\(name)`", at: key.location,
      (near.map { ["did you mean `\($0)`?"] } ?? []) + ["known here: " + listed(known, "and")])
  }
}

extension OutlineConfiguration {
  /// Keeps in mind where a key was set that says how the source is read.
  mutating func note(_ key: ConfigurationKey<OutlineConfiguration>, at place: SourceLocation) {
    guard SiteBuilding.readingKeys.contains(key.name) else { return }
    readingKeys.append(ReadingKey(name: key.name, location: place))
  }
}
