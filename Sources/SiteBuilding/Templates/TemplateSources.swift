internal import BuiltInTemplates

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
}
