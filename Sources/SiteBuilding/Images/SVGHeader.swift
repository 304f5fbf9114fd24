internal import Bytes
internal import SitePlanning

/// The size that the root element of an SVG file says: by `width` and `height`, else by `viewBox`.
struct SVGHeader {
  private var width: String?
  private var height: String?
  private var viewBox: String?

  /// Nil where no `svg` element begins in `bytes`.
  init?(_ bytes: [UInt8]) {
    guard let tag = Self.tag(in: bytes) else { return nil }
    var rest = Substring(tag)
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'",
        let end = value.dropFirst().firstIndex(of: quote)
      else { return }
      set(name, String(value[value.index(after: value.startIndex)..<end]))
      rest = value[value.index(after: end)...]
    }
  }

  /// Source: SVG 2, 8.12 (intrinsic sizing properties).
  var size: ImageSize? {
    let (width, height) = (Self.length(width), Self.length(height))
    if let width, let height { return Self.size(width, height) }
    // A length relative to what is around the image says that it fills the room there.
    guard self.width == nil || width != nil, self.height == nil || height != nil,
      let box = Self.box(viewBox)
    else { return nil }
    if let width { return Self.size(width, width * box.height / box.width) }
    if let height { return Self.size(height * box.width / box.height, height) }
    return Self.size(box.width, box.height)
  }

  private mutating func set(_ name: Substring, _ value: String) {
    switch name {
    case "width": width = value
    case "height": height = value
    case "viewBox": viewBox = value
    default: break
    }
  }

  /// The attributes of the root element as text; comments, declarations and instructions are passed
  /// over.
  private static func tag(in bytes: [UInt8]) -> String? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var rest = text.drop { isSpace($0) }
    while rest.first == UInt8(ascii: "<") {
      let end: Int?
      if rest.starts(with: "<!--".utf8) {
        end = Self.end(of: "-->", in: rest)
      } else if rest.starts(with: "<?".utf8) {
        end = Self.end(of: "?>", in: rest)
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        end = endOfDocumentType(rest)
      } else {
        return attributes(ofRoot: rest)
      }
      guard let end else { return nil }
      rest = rest[end...].drop { isSpace($0) }
    }
    return nil
  }

  private static func endOfDocumentType(_ text: ArraySlice<UInt8>) -> Int? {
    let end = end(of: ">", in: text)
    guard let bracket = text.firstIndex(of: UInt8(ascii: "[")), bracket < end ?? .max else {
      return end
    }
    guard let close = text[bracket...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return self.end(of: ">", in: text[close...])
  }

  /// The index after the first `mark`.
  private static func end(of mark: StaticString, in text: ArraySlice<UInt8>) -> Int? {
    let found = firstIndex(of: mark, in: text.span)
    return found < text.count ? text.startIndex + found + mark.utf8CodeUnitCount : nil
  }

  private static func attributes(ofRoot text: ArraySlice<UInt8>) -> String? {
    let name = text.dropFirst().prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }
    guard name.elementsEqual("svg".utf8) || name.elementsEqual("svg:svg".utf8) else { return nil }
    var quote: UInt8?
    var end = name.endIndex
    while end < text.endIndex {
      let byte = text[end]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return String(decoding: text[name.endIndex..<end], as: UTF8.self)
      }
      end += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func size(_ width: Double, _ height: Double) -> ImageSize? {
    guard width.isFinite, height.isFinite, width < 1e6, height < 1e6 else { return nil }
    return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// The four numbers of a view box, of which the last two are its sides.
  private static func box(_ value: String?) -> (width: Double, height: Double)? {
    let numbers = (value ?? "").split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// A length in pixels; nil where it is relative, or none.
  private static func length(_ value: String?) -> Double? {
    guard let value else { return nil }
    let text = value.filter { !$0.isWhitespace }
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.count
    guard let scale = pixels[text.suffix(unit).lowercased()],
      let number = Double(text.dropLast(unit)), number > 0
    else { return nil }
    return number * scale
  }

  /// Source: CSS Values and Units 4, 6.2 (absolute lengths).
  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pt": 96 / 72.0, "pc": 16,
  ]
}
