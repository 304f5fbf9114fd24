internal import OutlineModel

/// What the front matter of a Markdown file says.
struct FrontMatter {
  /// The title as written, and its line.
  var title: String?
  var titleLine = 1
  /// What Docusaurus calls the file in lists (`sidebar_label`).
  var label: String?
  var details = NodeDetails()
  /// The place among the siblings (`weight`, `order`, `nav_order` or `sidebar_position`).
  var order: Double?
  var isDraft = false
  /// Errors and warnings.
  var diagnostics: [Diagnostic] = []

  init() {}

  /// Reads a block that was found at the beginning of a file.
  /// - Parameter file: the path that messages show.
  init(_ block: FrontMatterBlock, in bytes: Span<UInt8>, file: String) {
    if block.language == .toml {
      readTOML(bytes.extracting(block.content).withUnsafeBufferPointer { Array($0) }, file: file)
      return
    }
    if let root = parseFlatYAML(bytes, in: block.content, file: file, firstLine: 2) {
      read(root)
      return
    }
    let content = bytes.extracting(block.content).withUnsafeBufferPointer { Array($0) }
    do throws(Diagnostic) {
      try read(content, file: file)
    } catch {
      readLeniently(content, file: file, error)
    }
  }

  private mutating func readTOML(_ toml: [UInt8], file: String) {
    do throws(Diagnostic) {
      read(try parseTOML(toml, file: file, firstLine: 2))
    } catch {
      diagnostics.append(error)
    }
  }

  private mutating func read(_ yaml: [UInt8], file: String) throws(Diagnostic) {
    let (root, warnings) = try parseYAML(yaml, file: file, firstLine: 2)
    diagnostics += warnings
    if let root { read(root) }
  }

  /// Reads on as if the values that need quotes had them; where that doesn't help either, what was
  /// wrong at first is the error.
  private mutating func readLeniently(_ yaml: [UInt8], file: String, _ error: Diagnostic) {
    guard let colons = UnquotedColons(in: yaml, file: file, firstLine: 2) else {
      diagnostics.append(error)
      return
    }
    do throws(Diagnostic) {
      try read(colons.quoted, file: file)
      diagnostics = colons.warnings + diagnostics
    } catch _ {
      diagnostics.append(error)
    }
  }
}
