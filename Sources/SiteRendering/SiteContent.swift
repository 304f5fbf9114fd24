internal import Bytes
package import SitePlanning

/// All that rendering reads: the plan, the templates and where links lead. Workers share it.
package struct SiteContent: Sendable {
  package let plan: SitePlan
  let templates: SiteTemplates
  let resolver: LinkResolver

  package init(plan: SitePlan, templates: SiteTemplates) {
    self.plan = plan
    self.templates = templates
    resolver = LinkResolver(plan: plan)
  }
}
