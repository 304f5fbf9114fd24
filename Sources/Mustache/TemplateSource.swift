/// The text of a template, or of a partial where it is put in.
struct TemplateSource {
  let name: String
  let bytes: [UInt8]
  /// How many bytes were put before each line.
  let indentation: Int

  /// - Parameter indentation: white space that is put before each line that is not empty.
  ///   Source: Mustache specification, partials ("Standalone Indentation").
  init(name: String, text: String, indentation: ArraySlice<UInt8> = []) {
    self.name = name
    self.indentation = indentation.count
    let hasByteOrderMark = text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    let plain = Array(text.utf8.dropFirst(hasByteOrderMark ? 3 : 0))
    bytes = indentation.isEmpty ? plain : Self.indent(plain, by: indentation)
  }

  private static func indent(_ plain: [UInt8], by indentation: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isLineStart = true
    for byte in plain {
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isLineStart, !isBreak { bytes += indentation }
      bytes.append(byte)
      isLineStart = byte == UInt8(ascii: "\n")
    }
    return bytes
  }

  /// How many bytes a source of `text` would have at most.
  static func size(of text: String, indentation: Int) -> Int {
    indentation == 0
      ? text.utf8.count
      : text.utf8.reduce(text.utf8.count + indentation) {
        $1 == UInt8(ascii: "\n") ? $0 + indentation : $0
      }
  }
}
