internal import Mustache
internal import OutlineModel

/// Compiles the templates of a site. All faults are gathered, so that one run shows them all.
struct TemplateCompiler {
  private(set) var faults: [Diagnostic] = []
  private let files: [String: String]
  private let folder: String
  private let partials: [String: String]
  private let names: TemplateNames
  private let constants: [String: String]

  /// - Parameter folder: the path of the templates, as messages show it; it ends with `/`.
  init(_ files: [String: String], _ words: Words, folder: String) {
    self.files = files
    self.folder = folder
    names = PageNames.all(words: words)
    constants = Dictionary(uniqueKeysWithValues: words.values.map { ("words." + $0, $1) })
    var partials: [String: String] = [:]
    for (name, text) in files where name.hasSuffix(Self.ending) {
      partials[String(name.dropLast(Self.ending.count))] = text
    }
    for name in Self.pages { partials[name] = nil }
    self.partials = partials
  }

  mutating func page(_ name: String) -> Template? {
    let file = name + Self.ending
    let (source, partials, names) = (files[file] ?? "", partials, names)
    return attempt { () throws(TemplateError) in
      try Template(file, source: source, partials: partials, names: names)
    }
  }

  /// A page that is written in two halves, around a value.
  mutating func page(_ name: String, around slot: String) -> (before: Template, after: Template)? {
    guard let page = page(name) else { return nil }
    return attempt { () throws(TemplateError) in try page.split(at: slot) }
  }

  /// A template that is written for each node or link, in two halves around `children`.
  /// - Parameter early: the fields whose values are gone after `children`.
  mutating func row(_ name: String, fields: [String], early: Set<String>)
    -> (before: FlatTemplate, after: FlatTemplate)?
  {
    let file = name + Self.ending
    let (source, partials, constants) = (files[file] ?? "", partials, constants)
    return attempt { () throws(TemplateError) in
      try FlatTemplate(
        file, source: source, partials: partials, fields: fields + ["children"],
        constants: constants
      ).split(at: "children", early: early)
    }
  }

  private mutating func attempt<Result>(_ work: () throws(TemplateError) -> Result) -> Result? {
    do throws(TemplateError) {
      return try work()
    } catch {
      let error = error.placed(named)
      report(.error, error.message, error.suggestion, at: error.place)
      return nil
    }
  }

  /// A partial may be at fault in several templates, and a text in several readings.
  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, _ advice: String?, at place: TemplatePlace
  ) {
    var fault = Diagnostic(
      severity,
      at: SourceLocation(file: place.template, line: place.line, column: place.column), message)
    fault.advice = advice.map { [$0] } ?? []
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// The place with the path of its file for the name that the template or partial has.
  private func named(_ place: TemplatePlace) -> TemplatePlace {
    var place = place
    place.template = folder + file(of: place)
    return place
  }

  private func file(of place: TemplatePlace) -> String {
    files[place.template] != nil ? place.template : place.template + Self.ending
  }

  private static let ending = ".mustache"
  /// A few show where to look; all would be too many where a file is hostile.
  private static let mostShown = 20
  private static let icons = "icons.svg"
  /// The templates that are no partials.
  private static let pages = ["frame", "page", "start", "tags", "404", "node", "entry"]
}

extension TemplateCompiler {
  /// Looks for scripts in all that is written as HTML, for the policy in the frame, and whether
  /// the icons can be read.
  mutating func checkSafety(of names: Set<String>) {
    for name in names.sorted() where name.hasSuffix(Self.ending) {
      let text = files[name] ?? ""
      for sections in TemplateReading.Sections.allCases {
        // What cannot be read was said when it was compiled.
        guard let reading = try? TemplateReading(name, source: text, showing: sections) else {
          break
        }
        searchScripts(in: reading)
        if name == "frame" + Self.ending, sections == .none, !declaresPolicy(reading.text) {
          reportNoPolicy(in: name)
        }
        if name == "node" + Self.ending, sections == .all { checkID(in: reading) }
      }
    }
    checkValues(of: names)
    guard names.contains(Self.icons) else { return }
    let icons = TemplateReading(Self.icons, literal: files[Self.icons] ?? "")
    searchScripts(in: icons)
    for offset in IconSet.faults(in: icons.text) {
      report(
        .error, "this icon cannot be read",
        "write: <symbol id=\"_i-name\" viewBox=\"0 0 16 16\">…</symbol>",
        at: named(icons.place(of: offset)))
    }
  }

  private mutating func checkID(in reading: TemplateReading) {
    let text = String(decoding: reading.text, as: UTF8.self)
    let isWritten = ["\"", "'"].contains { text.contains(" id=\($0){{id}}\($0)") }
    guard reading.partials.isEmpty, !isWritten else { return }
    report(
      .warning, "this template writes no id, so links to a node lead nowhere",
      "write id=\"{{id}}\" into one element", at: named(reading.place(of: 0)))
  }

  /// Looks where values stand, in the site's own templates and what they put into built-in ones.
  private mutating func checkValues(of own: Set<String>) {
    guard own.contains(where: { $0.hasSuffix(Self.ending) }) else { return }
    for page in Self.pages {
      let names = valueNames(of: page)
      let file = page + Self.ending
      for sections in TemplateReading.Sections.allCases {
        // What cannot be read was said when it was compiled.
        guard
          let pieces = try? TemplatePieces(
            file, source: files[file] ?? "", partials: partials, names: names, showing: sections)
        else { break }
        let check = ValueCheck(pieces)
        let faults = check.faults.filter { own.contains(self.file(of: $0.place)) }
        for (fault, name, place) in faults.prefix(Self.mostShown) {
          report(fault, of: name, at: named(place))
        }
        if check.endsInMarkup, own.contains(file) { reportOpenMarkup(in: file) }
      }
    }
  }

  private func valueNames(of page: String) -> TemplateNames {
    let (fields, texts) =
      switch page {
      case "node": (NodeField.names, NodeField.texts)
      case "entry": (EntryField.names, EntryField.texts)
      default: ([String](), Set<String>())
      }
    guard !fields.isEmpty else { return names }
    var row: TemplateNames = ["children": []]
    for field in fields { row.nested[field] = texts.contains(field) ? .text : [] }
    row.nested["words"] = names.nested["words"]
    return row
  }

  private mutating func report(
    _ fault: ValueCheck.Fault, of name: String, at place: TemplatePlace
  ) {
    let quoted = "`\(name.prefix(80))`"
    switch fault {
    case .unquoted:
      report(
        .error, "\(quoted) stands in a tag outside of double quotes, so it could become markup",
        "a value may stand in a tag only within an attribute: title=\"{{name}}\"", at: place)
    case .markup:
      report(
        .error, "\(quoted) is HTML, which cannot stand in a tag",
        "write it between tags, or a text in its place", at: place)
    case .address:
      report(
        .error, "\(quoted) is a text, and could make this address run a script",
        "begin an address with {{{href}}}, {{root}} or what you write yourself", at: place)
    case .attribute(let attribute):
      report(
        .error, "`\(attribute)` cannot hold a value such as \(quoted)",
        attribute == "style"
          ? "use a class, and say in custom.css what it looks like" : "write it out", at: place)
    }
  }

  private mutating func searchScripts(in reading: TemplateReading) {
    for (find, offset) in ScriptSearch(reading.text).finds.prefix(Self.mostShown) {
      report(find, at: named(reading.place(of: offset)))
    }
  }

  private mutating func report(_ find: ScriptSearch.Find, at place: TemplatePlace) {
    let advice = "Pleat's pages have no scripts: take it out"
    switch find {
    case .scriptElement: report(.error, "this is a script", advice, at: place)
    case .handler(let name): report(.error, "`\(name)` runs a script", advice, at: place)
    case .scriptAddress: report(.error, "this address runs a script", advice, at: place)
    case .loader(let what):
      report(
        .error, "`\(what)` loads something, or leads readers elsewhere",
        "Pleat's pages load nothing but styles and images: take it out", at: place)
    case .style:
      report(
        .warning, "browsers leave this style out, for the page's policy forbids it",
        "write it in custom.css", at: place)
    }
  }

  /// Where another error was found, this may only follow from it.
  private mutating func reportOpenMarkup(in name: String) {
    guard !faults.contains(where: { $0.severity == .error }) else { return }
    faults.append(
      Diagnostic(
        .error, at: SourceLocation(file: folder + name),
        "this template, or a partial in it, ends within a tag or a comment",
        advice: "close what it opens, whichever of its sections are shown"))
  }

  private mutating func reportNoPolicy(in name: String) {
    faults.append(
      Diagnostic(
        .error, at: SourceLocation(file: folder + name),
        "this frame does not give browsers the page's policy, which forbids scripts",
        advice: "write this into the head, outside of sections and before all that is loaded:",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{{{policy}}}\">"))
  }
}
