internal import Bytes
internal import CommonMark
internal import OutlineModel
internal import SitePlanning

/// Turns the links of a node into addresses on its page, and notes what was found on the way.
struct BodyLinks: LinkRewriter {
  let site: SiteContent
  private let pageFindings: PageFindings
  private(set) var outline = 0
  private(set) var node = 0
  private var path = ""
  /// Whether the page shows everything open: links within the outline stay among such pages.
  private var isAllOpen = false
  /// Where the site will be, for a text that is read elsewhere too: its links are absolute.
  var siteAddress: SiteAddress?
  /// The file of the image that was decided on last, where it is in the site.
  private var image: Asset?
  private var loading = ImageLoading()
  /// A text that is only looked at has none: what is wrong is said where the text is shown.
  private var areShown = true
  /// How many headings of the text were written; nil for a text whose headings have no ids.
  private var headings: Int?
  private var scope = HeadingScope.page(0)
  /// The references to footnotes that are not there, in the text.
  var unknownFootnotes: Set<String> = []
  /// The labels of those that are, once one was not.
  var definedFootnotes: [String]?

  init(site: SiteContent, findings: PageFindings) {
    self.site = site
    pageFindings = findings
  }

  /// Sets the page that the links are written for.
  mutating func begin(_ showing: Showing, outline: Int) {
    self.outline = outline
    path = site.plan.outlines[outline].path(of: showing)
    isAllOpen = showing.isAllOpen
    scope = showing.headingScope
    loading.begin(showing, of: site.plan.outlines[outline])
  }

  /// Sets the node that the links are of.
  /// - Parameters:
  ///   - areShown: whether what is wrong with them is to be said.
  ///   - isBody: whether the text is the body, whose headings have ids.
  mutating func begin(node: Int, areShown: Bool = true, isBody: Bool = false) {
    self.node = node
    self.areShown = areShown
    headings = isBody && siteAddress == nil ? 0 : nil
    if !unknownFootnotes.isEmpty { (unknownFootnotes, definedFootnotes) = ([], nil) }
  }

  var findings: PageFindings? { areShown ? pageFindings : nil }

  mutating func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision {
    let address = destination.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return decide(address, isImage: kind == .image, replacement: &replacement)
  }

  /// The id of the node, behind a `_`, which no other id begins with.
  func appendIDPrefix(to output: inout ByteBuffer) {
    output.append(UInt8(ascii: "_"))
    site.plan.outlines[outline].append(idOf: node, to: &output)
    output.append(UInt8(ascii: "-"))
  }

  mutating func appendHeadingID(to output: inout ByteBuffer) {
    guard let number = headings else { return }
    headings = number + 1
    let planned = site.plan.outlines[outline].headings(of: node, in: scope)
    guard number < planned.count else { return }
    output.append(planned[number].id)
    if let id = planned[number].takenID { report(takenID: id) }
  }

  /// The ids of the headings that the text may have.
  var headingIDs: Set<String> {
    guard headings != nil else { return [] }
    return Set(site.plan.outlines[outline].headings(of: node, in: scope).map(\.id))
  }

  private func report(takenID id: String) {
    guard let findings, findings.areNew else { return }
    let diagnostic = Diagnostic(
      .warning, at: site.plan.outlines[outline].outline.location(of: node),
      "the id \"\(id)\" of a heading in this text is taken by something else on its page",
      advice: "the id is made from the heading")
    findings.findings.warnings.append(FoundWarning(diagnostic: diagnostic))
  }

  /// What `appendIDPrefix` appends, as a string.
  var idPrefix: String {
    var prefix = ByteBuffer(capacity: 64)
    appendIDPrefix(to: &prefix)
    return prefix.text
  }

  mutating func attributes(ofImage destination: Span<UInt8>) -> ImageAttributes {
    // The bytes of the page hold what is data.
    if image == nil, destination.withUnsafeBufferPointer({ $0.starts(with: "data:".utf8) }) {
      return ImageAttributes()
    }
    var attributes = ImageAttributes()
    if let size = image.flatMap(site.plan.imageSize) {
      attributes.size = (size.width, size.height)
    }
    // A feed has no first screen.
    guard areShown, siteAddress == nil else { return attributes }
    attributes.isLazy = !loading.takesAtOnce(imageOf: node, site.plan.outlines[outline])
    return attributes
  }

  mutating func decide(
    wikiLink target: Span<UInt8>, replacement: inout ByteBuffer
  ) -> LinkDecision {
    let name = target.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let found = site.resolver.resolve(
      wikiLink: name, outline: outline, node: node, suggests: false)
    return carryOut(found, of: name, isImage: false, isWikiLink: true, replacement: &replacement)
  }

  mutating func decide(
    _ address: String, isImage: Bool, replacement: inout ByteBuffer
  ) -> LinkDecision {
    let found = site.resolver.resolve(
      address, isImage: isImage, outline: outline, node: node, suggests: false)
    return carryOut(
      found, of: address, isImage: isImage, isWikiLink: false, replacement: &replacement)
  }

  private mutating func carryOut(
    _ found: LinkResolution, of address: String, isImage: Bool, isWikiLink: Bool,
    replacement: inout ByteBuffer
  ) -> LinkDecision {
    if let problem = found.problem { report(problem, found, address, isWikiLink) }
    if isImage { image = nil }
    switch found.target {
    case .external: return isImage ? decideRemoteImage(address) : .keep
    case .blocked: return .drop
    // A link stays as written, for it may be right where the site is published; a picture
    // that is not there is shown as its alternative text.
    case .missing: return isImage || isWikiLink ? .drop : .keep
    case .node(let other, let target):
      let plan = site.plan.outlines[other]
      if !found.fragment.isEmpty {
        append(hrefInto: target, of: other, found, to: &replacement)
      } else if let siteAddress {
        plan.append(addressOf: target, at: siteAddress, to: &replacement)
      } else if isAllOpen, other == outline {
        plan.append(openHrefOf: target, from: path, to: &replacement)
      } else {
        plan.append(hrefOf: target, from: path, to: &replacement)
      }
      return isImage ? .linkInstead : .replace
    case .top(let other):
      let plan = site.plan.outlines[other]
      let isOwn = isAllOpen && other == outline
      append(hrefToPage: isOwn ? plan.openPages[0].path : plan.pages[0].path, to: &replacement)
      return isImage ? .linkInstead : .replace
    case .start:
      append(hrefToPage: "index.html", to: &replacement)
      return isImage ? .linkInstead : .replace
    case .asset(let asset):
      if isImage { image = asset }
      findings?.findings.assets.insert(asset)
      if let siteAddress {
        siteAddress.append(addressOf: asset.target, to: &replacement)
      } else {
        replacement.append(hrefTo: asset.target, from: path)
      }
      append(fragment: found.fragment, to: &replacement)
      return .replace
    }
  }

  private func append(hrefToPage page: String, to buffer: inout ByteBuffer) {
    if let siteAddress {
      siteAddress.append(addressOf: page, to: &buffer)
    } else {
      buffer.append(hrefToPage: page, from: path, site.plan.configuration.urls)
    }
  }

  /// Appends the address of a heading or an element in the text of a node.
  private func append(
    hrefInto node: Int, of outline: Int, _ found: LinkResolution, to buffer: inout ByteBuffer
  ) {
    let plan = site.plan.outlines[outline]
    if isAllOpen, outline == self.outline, let heading = found.heading {
      let page = plan.openPage(of: node)
      let target = plan.openPages[page].path
      if target != path { buffer.append(hrefToPage: target, from: path, plan.settings.urls) }
      let headings = plan.headings(of: node, in: .openPage(page))
      return append(fragment: headings[heading].id, to: &buffer)
    }
    if let siteAddress {
      return plan.append(
        addressOf: found.fragment, inTextOf: node, at: siteAddress, to: &buffer)
    }
    let home = plan.pages[plan.home(of: node)].path
    if home != path { buffer.append(hrefToPage: home, from: path, plan.settings.urls) }
    append(fragment: found.fragment, to: &buffer)
  }

  private func append(fragment: String, to buffer: inout ByteBuffer) {
    guard !fragment.isEmpty else { return }
    let bytes = Array(fragment.utf8)
    buffer.append(UInt8(ascii: "#"))
    buffer.append(hrefFragment: bytes.span)
  }

  /// A page shows images of other hosts only by https, and only where the settings let it.
  private func decideRemoteImage(_ address: String) -> LinkDecision {
    let isData = address.lowercased().hasPrefix("data:")
    let isRemote = address.contains("://") || address.hasPrefix("//")
    guard isRemote, !isData else { return .keep }
    guard site.plan.outlines[outline].settings.remoteImages,
      address.lowercased().hasPrefix("https://")
    else { return .linkInstead }
    findings?.hasRemoteImages = true
    return .keep
  }

  private func report(
    _ problem: String, _ found: LinkResolution, _ address: String, _ isWikiLink: Bool
  ) {
    guard let findings, findings.areNew else { return }
    let location = findings.places.location(
      ofLink: address, in: node, of: site.plan.outlines[outline])
    var diagnostic = Diagnostic(.warning, at: location, problem)
    if let advice = found.advice { diagnostic.advice = [advice] }
    let link = FoundWarning.BrokenLink(
      address: address, isWikiLink: isWikiLink, outline: outline, node: node)
    findings.findings.warnings.append(
      FoundWarning(diagnostic: diagnostic, brokenLink: found.target == .missing ? link : nil))
  }
}
