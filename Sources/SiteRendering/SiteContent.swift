internal import Mustache
package import SitePlanning

/// All that rendering reads: the plan, the templates and where links lead. Workers share it.
package final class SiteContent: Sendable {
  package let plan: SitePlan
  let templates: SiteTemplates
  let resolver: LinkResolver
  /// The words of the interface as templates take them.
  let words: TemplateValue
  /// How many broken links of a page are told what they may have meant: fewer on a large site, for
  /// each takes a look at all ids.
  let suggestionsAPage: Int

  package init(plan: SitePlan, templates: SiteTemplates) {
    self.plan = plan
    self.templates = templates
    resolver = LinkResolver(plan: plan)
    let pages = plan.outlines.reduce(1) { $0 + $1.pages.count }
    suggestionsAPage = min(10, mostLooksForSuggestions / (pages * (plan.nodeCount + 1)))
    words = .record(TemplateRecord(templates.words.values.mapValues { .text($0) }))
  }

  var siteTitle: String { plan.title.isEmpty ? templates.words["untitled_site"] : plan.title }

  /// A title as links show it: a word stands for none.
  func shown(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? templates.words["untitled"] : title
  }
}

/// How many ids are looked at for suggestions on a whole site, more or less: a second's work.
private let mostLooksForSuggestions = 2_000_000
