internal import OutlineFormats
internal import OutlineModel
internal import Suggestions

/// The files of a site's own `templates/` folder: each takes the place of the built-in one of its
/// name. What the folder may not hold is told.
struct OwnTemplates {
  static let folderName = "templates"
  /// Styles that are added to the style sheet. There is no built-in file of this name.
  static let stylesName = "custom.css"

  /// Name in the folder (`strings/en.yml`) → text.
  private(set) var files: [String: String] = [:]
  private(set) var faults: [Diagnostic] = []
  /// The folder's path, with a `/` at its end; empty for a site that has no such folder.
  let folder: String
  private let fileSystem: FileSystem
  /// The folder of the site, without links.
  private let root: String

  /// Reads the folder beside a site's `pleat.yml`, if there is one.
  init(of site: SiteInput, in fileSystem: FileSystem) {
    self.fileSystem = fileSystem
    root = fileSystem.canonicalPath(site.folder) ?? site.folder
    let path = join(site.folder, Self.folderName)
    folder = path + "/"
    guard site.configurationFile != nil, let kind = fileSystem.kind(path) else { return }
    if kind == .folder {
      read("")
    } else {
      report("this is not a folder", at: path, ["templates of the site's own go into it"])
    }
  }

  /// The names that a file here may have, but for partials.
  static var names: [String] { (TemplateSources.builtIn.keys + [stylesName]).sorted() }

  mutating func report(_ message: String, at path: String, _ advice: [String] = []) {
    var fault = Diagnostic(.error, at: SourceLocation(file: path), message)
    fault.advice = advice
    faults.append(fault)
  }

  /// Says that a file has no use.
  mutating func reportUnknown(_ name: String) {
    report(
      "no template is called so" + (Self.isPartial(name) ? ", and none uses it as a partial" : ""),
      at: folder + name,
      (Self.nearest(to: name).map { ["did you mean \($0)?"] } ?? []) + [
        "known here: " + listed(Self.names, "and"),
        "a template uses a file name.mustache of your own by {{> name}}",
      ])
  }

  /// The name that was most likely meant. A shared ending makes no names alike.
  private static func nearest(to name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nearestMatch(to: name, among: names) }
    let (stem, ending) = (name[..<dot], name[dot...])
    let stems = names.filter { $0.hasSuffix(ending) }.map { $0.dropLast(ending.count) }
    if stems.isEmpty { return nearestMatch(to: name, among: names) }
    return nearestMatch(to: String(stem), among: stems.map(String.init)).map { $0 + ending }
  }

  /// Whether a template may put the file in.
  static func isPartial(_ name: String) -> Bool {
    name.hasSuffix(".mustache") && !name.contains("/") && TemplateSources.builtIn[name] == nil
  }
}

extension OwnTemplates {
  /// - Parameter prefix: the path of a folder in `folder`: empty, or with a `/` at its end.
  private mutating func read(_ prefix: String) {
    do throws(Diagnostic) {
      let path = prefix.isEmpty ? folder : folder + prefix
      for entry in try fileSystem.entries(String(path.dropLast())) { read(entry, in: prefix) }
    } catch {
      faults.append(error)
    }
  }

  private mutating func read(_ entry: FileSystem.Entry, in prefix: String) {
    let name = prefix + entry.name
    guard !Self.isOverlooked(entry.name) else { return }
    if entry.isLink, !isInSite(folder + name) {
      return report("this link leads nowhere, or out of the site's folder", at: folder + name)
    }
    let isFolder = Self.names.contains { $0.hasPrefix(name + "/") }
    switch entry.kind {
    case .folder where isFolder: read(name + "/")
    case .file where Self.names.contains(name) || Self.isPartial(name): readFile(name)
    case .file where !isFolder: reportUnknown(name)
    case .folder where !Self.names.contains(name):
      report(
        "no folder of templates is called so", at: folder + name,
        ["templates and partials are files in \(folder) itself"])
    default:
      report("this must be a \(isFolder ? "folder" : "file")", at: folder + name)
    }
  }

  private mutating func readFile(_ name: String) {
    let path = folder + name
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      try fileSystem.readChunks(path, 1 << 16) { chunk in
        chunk.withUnsafeBufferPointer { bytes += $0 }
        return bytes.count <= longestTemplate
      }
    } catch {
      return faults.append(error)
    }
    guard bytes.count <= longestTemplate else {
      return report("this file is larger than \(longestTemplate >> 20) MiB", at: path)
    }
    if let fault = textFault(in: bytes.span, file: path) {
      faults.append(fault)
    } else {
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
  }

  private func isInSite(_ path: String) -> Bool {
    guard let target = fileSystem.canonicalPath(path) else { return false }
    return root == "." || root.isEmpty || target.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Files that people, editors and systems leave beside others.
  private static func isOverlooked(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~")
      || ["readme", "license"].contains(name.prefix { $0 != "." }.lowercased())
  }
}

/// The most bytes of a file: as much as a template with its partials may have.
private let longestTemplate = 8 << 20
