internal import Mustache
package import SitePlanning

/// All that rendering reads: the plan, the templates and where links lead. Workers share it.
package final class SiteContent: Sendable {
  package let plan: SitePlan
  let templates: SiteTemplates
  let resolver: LinkResolver
  /// The words of the interface as templates take them.
  let words: TemplateValue

  package init(plan: SitePlan, templates: SiteTemplates) {
    self.plan = plan
    self.templates = templates
    resolver = LinkResolver(plan: plan)
    words = .record(TemplateRecord(templates.words.values.mapValues { .text($0) }))
  }

  var siteTitle: String {
    plan.title.isEmpty ? templates.words["untitled_site"] : shown(plan.title)
  }

  /// A title as links show it: a word stands for none, and a very long one is cut, for it is on
  /// every page around.
  func shown(_ title: String, atMost longest: Int = longestTitle) -> String {
    if title.allSatisfy(\.isWhitespace) { return templates.words["untitled"] }
    guard title.utf8.count > longest, title.count > longest else { return title }
    return title.prefix(longest - 1) + "…"
  }
}

/// The most characters of a title in lists and at the top of a window.
private let longestTitle = 160
