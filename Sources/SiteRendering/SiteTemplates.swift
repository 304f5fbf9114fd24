internal import Bytes
internal import Mustache
package import OutlineModel

/// The templates of a site, compiled once.
package final class SiteTemplates: Sendable {
  let frame: (before: Template, after: Template)
  let page: (before: Template, after: Template)
  let start: Template
  let tags: Template
  let notFound: Template
  let node: (before: FlatTemplate, after: FlatTemplate)
  let entry: (before: FlatTemplate, after: FlatTemplate)
  let icons: IconSet
  let styleSheet: [UInt8]
  let favicon: [UInt8]
  let words: Words

  /// Compiles the templates.
  /// - Parameters:
  ///   - files: the templates, style sheet and icons by their names in `Templates/`; further
  ///     templates are partials that these may use.
  ///   - words: the words of the interface.
  ///   - own: the names of those that are the site's own, and so are looked at for what is not safe.
  ///   - folder: where these are, as messages show it: empty, or a path that ends with `/`.
  /// - Returns: the templates, nil where there are errors, and all that is wrong.
  package static func compile(
    _ files: [String: String], words: Words, own: Set<String> = [], folder: String = ""
  ) -> (templates: SiteTemplates?, faults: [Diagnostic]) {
    var compiler = TemplateCompiler(files, words, folder: folder)
    let templates = SiteTemplates(files, words, &compiler)
    compiler.checkSafety(of: own)
    let isFaulty = compiler.faults.contains { $0.severity == .error }
    return (isFaulty ? nil : templates, compiler.faults)
  }

  private init?(
    _ files: [String: String], _ words: Words, _ compiler: inout TemplateCompiler
  ) {
    let frame = compiler.page("frame", around: "content")
    let page = compiler.page("page", around: "nodes")
    let (start, tags) = (compiler.page("start"), compiler.page("tags"))
    let notFound = compiler.page("404")
    let node = compiler.row("node", fields: NodeField.names, early: NodeField.early)
    let entry = compiler.row("entry", fields: EntryField.names, early: EntryField.early)
    guard let frame, let page, let start, let tags, let notFound, let node, let entry else {
      return nil
    }
    (self.frame, self.page, self.start, self.tags) = (frame, page, start, tags)
    self.notFound = notFound
    (self.node, self.entry) = (node, entry)
    icons = IconSet(Array((files["icons.svg"] ?? "").utf8))
    styleSheet = Array((files["pleat.css"] ?? "").utf8)
    favicon = Array((files["favicon.svg"] ?? "").utf8)
    self.words = words
  }
}
