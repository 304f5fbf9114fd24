internal import BuiltInTemplates
internal import Mustache
internal import OutlineFormats
internal import OutlineModel
internal import SiteRendering

/// The templates, style sheets and words that are built into the binary.
package enum TemplateSources {
  /// Path relative to `Templates/` → bytes.
  package static let builtIn: [String: [UInt8]] = {
    var sources: [String: [UInt8]] = [:]
    for index in 0..<pleat_template_count() {
      var count = 0
      guard let name = pleat_template_name(index),
        let bytes = pleat_template_bytes(index, &count)
      else { continue }
      sources[String(cString: name)] = Array(UnsafeBufferPointer(start: bytes, count: count))
    }
    return sources
  }()

  /// Compiles the templates of a site: those in its folder `templates`, else the built-in ones.
  static func compile(for site: SiteInput, in fileSystem: FileSystem) throws(Diagnostic)
    -> SiteTemplates
  {
    var sources = builtIn
    if let folder = site.templateFolder {
      for name in builtIn.keys.sorted() where fileSystem.kind(join(folder, name)) == .file {
        sources[name] = try fileSystem.read(join(folder, name))
      }
    }
    let words = try words(from: sources["strings/en.yml"] ?? [])
    do throws(TemplateError) {
      return try SiteTemplates(
        files: sources.mapValues { String(decoding: $0, as: UTF8.self) }, words: words)
    } catch {
      let place = error.place
      var fault = Diagnostic(
        .error,
        at: SourceLocation(
          file: join("templates", place.template), line: place.line, column: place.column),
        error.message)
      fault.advice = error.suggestion.map { [$0] } ?? []
      throw fault
    }
  }

  private static func words(from bytes: [UInt8]) throws(Diagnostic) -> Words {
    let pairs = try parseYAML(bytes, file: "strings/en.yml").root?.pairs ?? []
    var texts: [String: String] = [:]
    for (key, value) in pairs {
      if let name = key.text, let text = value.text { texts[name] = text }
    }
    return Words(texts)
  }
}
