internal import Mustache
package import SitePlanning

/// All that rendering reads: the plan, the templates and where links lead. Workers share it.
package final class SiteContent: Sendable {
  package let plan: SitePlan
  let templates: SiteTemplates
  let resolver: LinkResolver
  /// The words of the interface as templates take them.
  let words: TemplateValue
  let siteTitle: String

  package init(plan: SitePlan, templates: SiteTemplates) {
    self.plan = plan
    self.templates = templates
    resolver = LinkResolver(plan: plan)
    words = .record(TemplateRecord(templates.words.values.mapValues { .text($0) }))
    siteTitle =
      plan.title.isEmpty
      ? templates.words["untitled_site"] : templates.words.shown(plan.title, atMost: longestTitle)
  }

  /// A title as links show it: a word stands for none, and a very long one is cut, for it is on
  /// every page around.
  func shown(_ title: String, atMost longest: Int = longestTitle) -> String {
    templates.words.shown(title, atMost: longest)
  }
}

extension Words {
  fileprivate func shown(_ title: String, atMost longest: Int) -> String {
    // To look at characters takes many times as long as to look at bytes.
    let hasLetter = title.utf8.first.map { 0x21...0x7E ~= $0 } ?? false
    if !hasLetter, title.allSatisfy(\.isWhitespace) { return self["untitled"] }
    guard title.utf8.count > longest, title.count > longest else { return title }
    return title.prefix(longest - 1) + "…"
  }
}

/// The most characters of a title in lists and at the top of a window.
private let longestTitle = 160
