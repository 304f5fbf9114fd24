internal import OutlineModel

extension OutlineReader {
  /// JSON, in the shapes that `DataReading` knows.
  package static let json = OutlineReader(
    name: "json", endings: ["json"],
    summary: "JSON: nested objects, names as keys, or a flat list with ids",
    options: ["fields", "children", "titles", "encoding"],
    sniff: { beginning in
      let start = skipWhiteSpace(in: beginning, from: lengthOfByteOrderMark(in: beginning))
      guard start < beginning.count else { return false }
      let next = skipWhiteSpace(in: beginning, from: start + 1)
      guard next < beginning.count else { return false }
      switch (beginning[start], beginning[next]) {
      case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
        (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "\"")):
        return true
      default: return false
      }
    },
    read: { source throws(Diagnostic) in
      return try DataReading.read(
        parseJSON(bytes(of: source), file: source.displayPath, takesEncoding: true), source)
    })

  /// YAML, in the same shapes.
  package static let yaml = OutlineReader(
    name: "yaml", endings: ["yaml", "yml"],
    summary: "YAML, in the shapes that JSON may have",
    options: ["fields", "children", "titles", "encoding"],
    read: { source throws(Diagnostic) in
      let bytes = try bytes(of: source)
      let (tree, warnings) = try YAMLDataReading.read(bytes, file: source.displayPath)
      var result = try DataReading.read(tree, source)
      result.warnings = warnings + result.warnings
      return result
    })
}

private func bytes(of source: ReadingRequest) throws(Diagnostic) -> [UInt8] {
  try source.fileSystem.bytes(of: source.path, shownAs: source.displayPath)
}
