package import OutlineModel
package import SitePlanning

/// What comes to light while pages are rendered.
package struct Findings: Sendable {
  package var warnings: [FoundWarning] = []
  /// The files beside the sources that bodies name.
  package var assets: Set<Asset> = []
  /// For each outline, by index: the bodies that lost HTML.
  package var omittedHTML: [Int: OmittedHTML] = [:]

  package init() {}

  /// Adds the files and losses of another worker; the warnings are put in order elsewhere.
  package mutating func add(_ other: Findings) {
    assets.formUnion(other.assets)
    omittedHTML.merge(other.omittedHTML) { $0.joined(with: $1) }
  }
}

extension SitePlan {
  /// One note for each outline that lost HTML, at the first body that did.
  package func notes(on findings: Findings) -> [Diagnostic] {
    findings.omittedHTML.keys.sorted().compactMap { index in
      guard let bodies = findings.omittedHTML[index] else { return nil }
      let others = bodies.count > 1 ? " and in \(bodies.count - 1) more" : ""
      return Diagnostic(
        .note, at: outlines[index].outline.location(of: bodies.first),
        "HTML in this body\(others) is left out",
        advice: "html: yes keeps it, made safe")
    }
  }
}
