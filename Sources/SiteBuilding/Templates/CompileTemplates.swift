internal import Mustache
internal import OutlineModel
internal import SiteRendering

/// Compiles the templates of a site: its own in the place of built-in ones.
/// - Returns: the templates, nil where there are errors, and all that is wrong.
func compileTemplates(_ own: OwnTemplates? = nil)
  -> (templates: SiteTemplates?, faults: [Diagnostic])
{
  let builtIn = TemplateSources.builtIn.mapValues { String(decoding: $0, as: UTF8.self) }
  let english = "strings/en.yml"
  var words = WordsReader()
  words.read(builtIn[english] ?? "", file: english)
  guard var own else { return SiteTemplates.compile(builtIn, words: words.words) }
  if let text = own.files[english] { words.readOwn(text, file: own.folder + english) }
  var files = builtIn.merging(own.files) { $1 }
  if let styles = own.files[OwnTemplates.stylesName] {
    files["pleat.css"]? += "\n/* \(OwnTemplates.stylesName) */\n" + styles
  }
  let used = partials(usedIn: own.files)
  for name in own.files.keys.sorted() where OwnTemplates.isPartial(name) {
    if !used.contains(String(name.dropLast(".mustache".count))) { own.reportUnknown(name) }
  }
  let (templates, faults) = SiteTemplates.compile(
    files, words: words.words, own: Set(own.files.keys), folder: own.folder)
  let all = own.faults + words.faults + faults
  return (all.contains { $0.severity == .error } ? nil : templates, all)
}

private func partials(usedIn files: [String: String]) -> Set<String> {
  files.reduce(into: []) { used, file in
    guard file.key.hasSuffix(".mustache"),
      let reading = try? TemplateReading(file.key, source: file.value, showing: .none)
    else { return }
    used.formUnion(reading.partials)
  }
}
