package import OutlineModel
internal import Suggestions

/// The registry of the formats that are written.
package enum OutlineWriters {
  package static let all: [OutlineWriter] = [.opml, .json, .markdown, .indentedText]

  package static var names: [String] { all.map(\.name) }

  /// The writer for a file: the one named, else by the file's ending.
  /// - Parameters:
  ///   - path: the file; nil where there is none to tell by.
  ///   - name: the format that the user asked for, by its name or an ending, if they did.
  package static func writer(
    for path: String?, to name: String? = nil
  ) throws(Diagnostic) -> OutlineWriter {
    if let name { return try writer(named: name) }
    let file = path.map { Paths.name(of: $0) } ?? ""
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    if let writer = all.first(where: { $0.endings.contains(ending) }) { return writer }
    var unknown = Diagnostic(
      .error, ending.isEmpty ? "the format to write is not known" : "no format ends in .\(ending)")
    if let near = nearestMatch(to: ending, among: all.flatMap(\.endings)) {
      unknown.advice.append("did you mean .\(near)?")
    }
    unknown.advice += [listOfFormats, "name the format with --to"]
    throw unknown
  }

  private static func writer(named name: String) throws(Diagnostic) -> OutlineWriter {
    let word = String(name.lowercased().trimmingPrefix("."))
    let fitting = all.first { $0.name == word } ?? all.first { $0.endings.contains(word) }
    if let fitting { return fitting }
    var unknown = Diagnostic(.error, "\"\(name)\" is not a format that can be written")
    if let near = nearestMatch(to: name, among: names) {
      unknown.advice.append("did you mean \"\(near)\"?")
    }
    unknown.advice.append(listOfFormats)
    throw unknown
  }

  /// `formats: opml (.opml), json (.json)`
  private static var listOfFormats: String {
    let formats = all.map { writer in
      "\(writer.name) (\(writer.endings.map { ".\($0)" }.joined(separator: ", ")))"
    }
    return "formats: " + formats.joined(separator: ", ")
  }
}
