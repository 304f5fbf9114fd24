package import OutlineModel
internal import Suggestions

/// The registry of the formats that are read.
package enum OutlineReaders {
  /// All readers; the first that fits is taken. Of those that share an ending, the last takes what
  /// the others are not sure of.
  package static let all: [OutlineReader] = [
    .markdownFolder,
    .markdownFile,
    .opml,
    .json,
    .yaml,
    .mindMap,
    .fortune,
    .bookmarks,
    .nestedList,
    .table,
    .pathList,
    .indentedText,
    .org,
  ]

  /// The names of all formats, each once.
  package static var names: [String] {
    all.reduce(into: []) { names, reader in
      if !names.contains(reader.name) { names.append(reader.name) }
    }
  }

  /// The name of the format that a word means: a name, or an ending that one format alone has.
  package static func name(for word: String) -> String? {
    let word = String(word.lowercased().trimmingPrefix("."))
    if names.contains(word) { return word }
    let fitting = Set(all.filter { $0.endings.contains(word) }.map(\.name))
    return fitting.count == 1 ? fitting.first : nil
  }

  /// The reader for a source: the one named, else by the file's ending, else by a sniff of its
  /// first 4 KiB.
  /// - Parameters:
  ///   - path: the source in the file system; `displayPath` is how messages call it.
  ///   - name: the format that the user asked for, if they did.
  /// - Throws: a diagnostic where the source is missing, unreadable or empty, where the format
  ///   asked for is unknown, or where no reader fits.
  package static func reader(
    for path: String, displayPath: String? = nil, from name: String? = nil, fileSystem: FileSystem
  ) throws(Diagnostic) -> OutlineReader {
    let place = SourceLocation(file: displayPath ?? path)
    switch fileSystem.kind(path) {
    case nil: throw missing(path, at: place, in: fileSystem)
    case .other: throw Diagnostic(.error, at: place, "this is neither a file nor a folder")
    case .folder: return try folderReader(named: name, at: place)
    case .file:
      let beginning = try beginning(of: path, at: place, in: fileSystem)
      return try fileReader(for: path, named: name, beginning: beginning, at: place)
    }
  }

  private static func folderReader(
    named name: String?, at place: SourceLocation
  ) throws(Diagnostic) -> OutlineReader {
    let fitting = try readers(named: name)
    if let reader = fitting.first(where: \.readsFolders) { return reader }
    throw Diagnostic(
      .error, at: place, "a folder cannot be read as \(fitting[0].name)",
      advice: "name a file, or leave out --from")
  }

  private static func fileReader(
    for path: String, named name: String?, beginning: [UInt8], at place: SourceLocation
  ) throws(Diagnostic) -> OutlineReader {
    let fitting = try readers(named: name)
    let files = fitting.filter { !$0.readsFolders }
    guard name == nil else {
      if let reader = files.first { return reader }
      throw Diagnostic(
        .error, at: place, "a file cannot be read as \(fitting[0].name), which is for folders")
    }
    let ending = lowercaseEnding(of: path)
    let named = files.filter { $0.endings.contains(ending) }
    let found =
      (named.isEmpty ? files : named).first { $0.sniff(beginning.span) } ?? named.last
    if let found { return found }
    throw Diagnostic(
      .error, at: place, "no reader fits this file", advice: listOfFormats,
      "name its format with --from")
  }

  /// All readers, or those of one name.
  private static func readers(named name: String?) throws(Diagnostic) -> [OutlineReader] {
    guard let name else { return all }
    let named = all.filter { $0.name == name }
    guard named.isEmpty else { return named }
    var unknown = Diagnostic(.error, "\"\(name)\" is not a format that can be read")
    if let near = nearestMatch(to: name, among: names) {
      unknown.advice.append("did you mean \"\(near)\"?")
    }
    unknown.advice.append(listOfFormats)
    throw unknown
  }
}

extension OutlineReaders {
  /// `formats: markdown (a folder, .md, .markdown), opml (.opml)`
  private static var listOfFormats: String {
    let formats = names.map { name in
      let sources = all.filter { $0.name == name }.flatMap { reader in
        (reader.readsFolders ? ["a folder"] : []) + reader.endings.map { ".\($0)" }
      }
      return "\(name) (\(sources.joined(separator: ", ")))"
    }
    return "formats: " + formats.joined(separator: ", ")
  }

  private static func missing(
    _ path: String, at place: SourceLocation, in fileSystem: FileSystem
  ) -> Diagnostic {
    var missing = Diagnostic(.error, at: place, "there is no such file or folder")
    let (folder, name) = parts(of: path)
    let neighbours = (try? fileSystem.entries(folder))?.map(\.name).filter { $0 != name } ?? []
    if let near = nearestMatch(to: name, among: neighbours) {
      let (shownFolder, _) = parts(of: place.file)
      missing.advice.append("did you mean \(shownFolder == "." ? "" : shownFolder + "/")\(near)?")
    }
    return missing
  }

  /// The first 4 KiB of a file that holds more than white space.
  private static func beginning(
    of path: String, at place: SourceLocation, in fileSystem: FileSystem
  ) throws(Diagnostic) -> [UInt8] {
    var beginning: [UInt8] = []
    var isEmpty = true
    do {
      try fileSystem.readChunks(path, 4096) { chunk in
        chunk.withUnsafeBufferPointer { bytes in
          if beginning.isEmpty { beginning = Array(bytes) }
          isEmpty = bytes.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
        }
        return isEmpty
      }
    } catch {
      throw Diagnostic(.error, at: place, error.message)
    }
    if isEmpty { throw Diagnostic(.error, at: place, "this file is empty") }
    return beginning
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = Paths.lastSlash(of: path) else { return (".", path) }
    return (String(path[..<slash]), Paths.name(of: path))
  }

  private static func lowercaseEnding(of path: String) -> String {
    let name = parts(of: path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
