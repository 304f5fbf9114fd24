internal import Bytes
package import Mustache

/// The templates of a site, compiled once.
package final class SiteTemplates: Sendable {
  let frame: (before: Template, after: Template)
  let page: (before: Template, after: Template)
  let start: Template
  let notFound: Template
  let node: (before: FlatTemplate, after: FlatTemplate)
  let entry: (before: FlatTemplate, after: FlatTemplate)
  let icons: IconSet
  let styleSheet: [UInt8]
  let words: Words

  /// Compiles the templates.
  /// - Parameters:
  ///   - files: the templates, style sheet and icons by their names in `Templates/`.
  ///   - words: the words of the interface.
  /// - Throws: what is wrong with a template, with its name, line and column.
  package init(files: [String: String], words: Words) throws(TemplateError) {
    func compile(_ name: String) throws(TemplateError) -> Template {
      try Template(
        name + ".mustache", source: files[name + ".mustache"] ?? "",
        partials: [
          "breadcrumb": files["breadcrumb.mustache"] ?? "", "side": files["side.mustache"] ?? "",
        ], names: PageNames.all(words: words))
    }
    frame = try compile("frame").split(at: "content")
    page = try compile("page").split(at: "nodes")
    start = try compile("start")
    notFound = try compile("404")
    let constants = Dictionary(uniqueKeysWithValues: words.values.map { ("words." + $0, $1) })
    func compile(_ name: String, fields: [String]) throws(TemplateError)
      -> (before: FlatTemplate, after: FlatTemplate)
    {
      try FlatTemplate(
        name + ".mustache", source: files[name + ".mustache"] ?? "",
        fields: fields + ["children"], constants: constants
      ).split(at: "children")
    }
    node = try compile("node", fields: NodeField.names)
    entry = try compile("entry", fields: EntryField.names)
    icons = IconSet(files["icons.svg"] ?? "")
    styleSheet = Array((files["pleat.css"] ?? "").utf8)
    self.words = words
  }
}
