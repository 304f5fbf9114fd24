package import OutlineModel
internal import SitePlanning

/// Something that is wrong on a page.
package struct FoundWarning: Sendable {
  /// A link to nothing, which may have been meant to lead somewhere.
  struct BrokenLink: Sendable {
    let address: String
    /// Whether it is written `[[…]]`.
    let isWikiLink: Bool
    let outline: Int
    let node: Int
  }

  package var diagnostic: Diagnostic
  var brokenLink: BrokenLink?
}

extension SiteContent {
  /// The messages for what was found, in order. The first links to nothing are told what they may
  /// have meant: not more than takes about a second, for each name takes a look at all ids.
  package func diagnostics(of warnings: [FoundWarning]) -> [Diagnostic] {
    var left = max(3, mostLooksForSuggestions / (plan.nodeCount + 1))
    return warnings.map { warning in
      var diagnostic = warning.diagnostic
      guard let link = warning.brokenLink, left > 0 else { return diagnostic }
      left -= 1
      let found =
        link.isWikiLink
        ? resolver.resolve(wikiLink: link.address, outline: link.outline, node: link.node)
        : resolver.resolve(
          link.address, isImage: false, outline: link.outline, node: link.node)
      if let advice = found.advice { diagnostic.advice = [advice] }
      return diagnostic
    }
  }
}

private let mostLooksForSuggestions = 300_000
