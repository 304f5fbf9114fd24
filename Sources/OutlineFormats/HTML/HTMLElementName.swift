/// The elements of HTML that pages are made of. A tag of any other name is no tag.
enum HTMLElementName: UInt8, CaseIterable {
  case a, abbr, acronym, address, article, aside, b, base, bdi, bdo, big, blockquote, body, br
  case button, caption, center, cite, code, col, colgroup, data, dd, del, details, dfn, dialog, dir
  case div, dl, dt, em, fieldset, figcaption, figure, font, footer, form, h1, h2, h3, h4, h5, h6
  case head, header, hgroup, hr, html, i, img, input, ins, kbd, label, legend, li, link, main, map
  case mark, menu, meta, meter, nav, nobr, noscript, ol, optgroup, option, output, p, picture, pre
  case progress, q, rb, rp, rt, rtc, ruby, s, samp, search, section, small, source, span, strike
  case strong, sub, summary, sup, table, tbody, td, tfoot, th, thead, time, title, tr, tt, u, ul
  case `var`, wbr
  // What is left out with all that it holds.
  case audio, canvas, embed, iframe, math, noframes, object, script, select, style, svg, template
  case textarea, video

  /// The longest name, in bytes.
  static let longest = 10

  /// By the names that the cases have in the code.
  private static let spellings = allCases.map { String(describing: $0) }
  private static let known = Dictionary(uniqueKeysWithValues: zip(spellings, allCases))

  /// - Parameter text: in lower case.
  init?(_ text: String) {
    guard let known = Self.known[text] else { return nil }
    self = known
  }

  /// The element whose name stands in `range`, in any case.
  init?(in bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= Self.longest else { return nil }
    self.init(text(of: range, in: bytes).lowercased())
  }

  /// In lower case.
  var spelling: String { Self.spellings[Int(rawValue)] }

  /// Whether it has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .wbr: true
    default: false
    }
  }

  /// What its content is called where it is left out; nil where it is read.
  var leftOut: String? {
    switch self {
    case .script: "scripts"
    case .style: "style sheets"
    case .svg, .canvas: "drawings"
    case .math: "formulas"
    case .audio, .video: "audios and videos"
    case .iframe, .object, .embed, .noframes, .template: "embedded pages and objects"
    case .select, .textarea: "form controls"
    default: nil
    }
  }

  /// Whether it stands in a line of text, so that its end tag reaches no further than that.
  var isInline: Bool {
    switch self {
    case .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .cite, .code, .data, .del, .dfn, .em, .font,
      .i, .ins, .kbd, .label, .mark, .nobr, .q, .rb, .rp, .rt, .rtc, .ruby, .s, .samp, .small,
      .span, .strike, .strong, .sub, .sup, .time, .tt, .u, .var, .map, .meter, .output, .picture,
      .progress:
      true
    default: false
    }
  }

  var isHeading: Bool { headingLevel != nil }

  /// From 1 to 6.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether its start tag ends a paragraph.
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .dt,
      .dd, .fieldset, .figcaption, .figure, .footer, .form, .header, .hgroup, .hr, .li, .main,
      .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .table, .ul:
      true
    default: isHeading
    }
  }

  var isTablePart: Bool {
    switch self {
    case .table, .caption, .colgroup, .thead, .tbody, .tfoot, .tr, .td, .th: true
    default: false
    }
  }
}
