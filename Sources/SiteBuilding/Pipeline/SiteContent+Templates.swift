internal import Mustache
internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning
internal import SiteRendering

/// Compiles the built-in templates with the built-in words.
func compileTemplates() throws(Diagnostic) -> SiteTemplates {
  let files = TemplateSources.builtIn
  let words = try readWords(files["strings/en.yml"] ?? [], file: "strings/en.yml")
  do throws(TemplateError) {
    return try SiteTemplates(
      files: files.mapValues { String(decoding: $0, as: UTF8.self) }, words: words)
  } catch {
    throw Diagnostic(.error, "\(error)")
  }
}

/// Reads a file of the interface's words: a flat map of names to texts.
private func readWords(_ bytes: [UInt8], file: String) throws(Diagnostic) -> Words {
  guard case .mapping(let pairs)? = try parseYAML(bytes, file: file).root?.content else {
    throw Diagnostic(
      .error, at: SourceLocation(file: file), "words are written as \"name: text\", one a line")
  }
  var values: [String: String] = [:]
  for (key, value) in pairs {
    guard case .scalar(let name, _) = key.content, case .scalar(let text, _) = value.content else {
      throw Diagnostic(.error, at: key.location, "a word is a name and a text")
    }
    values[name] = text
  }
  return Words(values)
}
