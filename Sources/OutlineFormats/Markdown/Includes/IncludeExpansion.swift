internal import OutlineModel

/// Puts the files that a Markdown file includes in the place of the directives.
///
/// Only files inside the source folder are read. A directive whose file isn't there stays as it is, and
/// a warning says so.
struct IncludeExpansion {
  /// How deep included files may include others, and how many bytes they may have in all.
  private static let depthLimit = 10
  private static let sizeLimit = 16_000_000

  private(set) var bytes: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines of the result that are not those of the file.
  private(set) var lines = LineMap()

  private let fileSystem: FileSystem
  /// The source folder, empty or ended by a slash.
  private let root: String
  private let canonicalRoot: String
  /// The source folder as messages show it.
  private let shownRoot: String
  /// What the text at hand is included from, and is a part of.
  private var open: [Inclusion] = []
  private var told: Set<Diagnostic> = []
  private var size = 0
  private var isExhausted = false

  /// Nil where there is no directive.
  /// - Parameters:
  ///   - file: the path in the file system; `path` below the source folder is its end.
  ///   - place: the file as messages show it.
  init?(
    of text: [UInt8], file: String, path: String, at place: SourceLocation,
    in fileSystem: FileSystem
  ) {
    guard IncludeDirective.mayStand(in: text.span) else { return nil }
    self.fileSystem = fileSystem
    root = String(decoding: file.utf8.dropLast(path.utf8.count), as: UTF8.self)
    shownRoot = String(decoding: place.file.utf8.dropLast(path.utf8.count), as: UTF8.self)
    canonicalRoot = fileSystem.canonicalPath(root.isEmpty ? "." : root) ?? root
    let positions = LineStarts(of: text.span)
    bytes = expanded(text, folder: Paths.folder(of: path)) { offset, message, advice in
      Diagnostic(
        .warning, at: positions.location(of: offset, in: place.file), message, advice: advice)
    }
  }

  private struct Inclusion: Equatable {
    var path: String
    var part: IncludeDirective.Part
  }

  private typealias Warn = (_ offset: Int, _ message: String, _ advice: String) -> Diagnostic

  private mutating func expanded(
    _ text: [UInt8], folder: String, _ warn: Warn
  ) -> [UInt8] {
    var output: [UInt8] = []
    var written = 0
    var index = 0
    while index + 2 < text.count {
      guard text[index] == UInt8(ascii: "{"),
        let directive = IncludeDirective(in: text.span, at: index)
      else {
        index += 1
        continue
      }
      index = directive.range.upperBound
      if directive.range.lowerBound > 0,
        text[directive.range.lowerBound - 1] == UInt8(ascii: "\\")
      {
        // It is shown, without its backslash.
        output += text[written..<directive.range.lowerBound - 1]
        written = directive.range.lowerBound
        continue
      }
      let found = content(of: directive, folder: folder) { message, advice in
        warn(directive.range.lowerBound, message, advice)
      }
      guard let found else { continue }
      output += text[written..<directive.range.lowerBound]
      if open.isEmpty { lines.insert(found, into: output) }
      output += found
      written = index
    }
    return output + text[written...]
  }

  /// The text for a directive; nil where it stays.
  private mutating func content(
    of directive: IncludeDirective, folder: String,
    _ warn: (_ message: String, _ advice: String) -> Diagnostic
  ) -> [UInt8]? {
    if isExhausted { return nil }
    guard let path = Paths.resolve(directive.path, in: folder), isInside(path) else {
      add(
        warn(
          "\"\(directive.path)\" is outside the source folder and is not included",
          "copy the file into the folder, or build from a folder that holds it"))
      return nil
    }
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
      add(
        warn(
          "\"\(directive.path)\" is hidden, and hidden files are not included",
          "give it a name without a dot at its start"))
      return nil
    }
    guard fileSystem.kind(root + path) == .file else {
      add(
        warn("there is no file \"\(directive.path)\" to include", "check the path"))
      return nil
    }
    let inclusion = Inclusion(path: path, part: directive.part)
    if open.contains(inclusion) {
      add(
        warn(
          "\"\(directive.path)\" is not included in itself",
          "leave this out, or include other lines of it"))
      return nil
    }
    let file: [UInt8]
    do throws(Diagnostic) {
      file = try fileSystem.read(root + path)
    } catch {
      add(
        warn("\"\(directive.path)\" cannot be included: \(error.message)", "check its permissions"))
      return nil
    }
    // It is said of the file at fault, not of each one that includes it.
    if let fault = textFault(in: file.span, file: shownRoot + path) {
      add(fault)
      return nil
    }
    size += file.count
    let part = IncludedPart(directive.part, of: file)
    if part.isMissing {
      add(
        warn("\"\(directive.path)\" has no such lines to include", "check what follows the colon"))
      return nil
    }
    if size > Self.sizeLimit { isExhausted = true }
    guard open.count < Self.depthLimit, !isExhausted else {
      add(
        warn(
          "\"\(directive.path)\" is not included"
            + (isExhausted ? ", nor is what comes after it" : "")
            + ", for that would go on too far",
          "files may include each other \(Self.depthLimit) deep, and be 16 MB long in all"))
      return nil
    }
    open.append(inclusion)
    defer { open.removeLast() }
    let text = expanded(part.bytes, folder: Paths.folder(of: path)) {
      _, message, advice in warn(message, advice)
    }
    return directive.kind == .playground
      ? Array("```rust\n".utf8) + text + Array("\n```".utf8) : text
  }

  /// Adds what was not told yet: files that include themselves come by the same place again.
  private mutating func add(_ diagnostic: Diagnostic) {
    if told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Whether a path below the source folder leads to a place inside it.
  private func isInside(_ path: String) -> Bool {
    guard let canonical = fileSystem.canonicalPath(root + path) else { return true }
    return canonicalRoot.isEmpty || canonicalRoot == "." || canonicalRoot == "/"
      || canonical.hasPrefix(canonicalRoot.hasSuffix("/") ? canonicalRoot : canonicalRoot + "/")
  }
}
