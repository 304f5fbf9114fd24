extension InlineHTML {
  /// The text of a title.
  init(ofTitle text: Span<UInt8>) {
    self.init(text.withUnsafeBufferPointer(Array.init), isMarkdown: false)
  }

  /// The text of a note, which is Markdown.
  init(ofNote text: Span<UInt8>) {
    self.init(text.withUnsafeBufferPointer(Array.init), isMarkdown: true)
  }

  /// A title: plain where it holds no tags, else inline Markdown. References are replaced once.
  var title: (bytes: [UInt8], isMarkdown: Bool) {
    guard holdsTags else { return (Array(Self.decodingReferences(in: bytes[...])), false) }
    var writer = InlineMarkdownWriter()
    write(to: &writer, isMarkdown: false)
    return (writer.finish(), true)
  }

  /// A note with its HTML made Markdown too; nil where it holds none.
  var note: [UInt8]? {
    guard holdsTags else { return nil }
    var writer = InlineMarkdownWriter(keepsLeadingSpace: true)
    write(to: &writer, isMarkdown: true)
    return writer.finish()
  }

  private func write(to writer: inout InlineMarkdownWriter, isMarkdown: Bool) {
    var codeDepth = 0
    var links: [String] = []
    for token in tokens {
      switch token {
      case .text(let range) where codeDepth > 0:
        writer.code(Self.decodingReferences(in: bytes[range]))
      case .text(let range) where isMarkdown:
        writer.markdown(bytes[range])
      case .text(let range): writer.text(Self.decodingReferences(in: bytes[range]))
      case .start(let element, let range):
        switch element.role {
        case .code: codeDepth += 1
        case .lineBreak: isMarkdown ? writer.markdown("  \n".utf8) : writer.text(" ".utf8)
        case _ where codeDepth > 0: break
        case .emphasis(let mark): writer.begin(mark)
        case .link:
          links.append(attribute("href", in: range))
          if links.count == 1 { writer.begin("[") }
        case .image: writer.image(attribute("src", in: range), text: attribute("alt", in: range))
        case .none: break
        }
      case .end(let element, _):
        switch element.role {
        case .code:
          codeDepth -= 1
          if codeDepth == 0 { writer.endCode() }
        case .emphasis(let mark) where codeDepth == 0: writer.end(mark)
        case .link where codeDepth == 0:
          if let address = links.popLast(), links.isEmpty { writer.endLink(address) }
        default: break
        }
      }
    }
  }

  /// The value of an attribute in the tag at `range`, empty where there is none.
  private func attribute(_ name: String, in range: Range<Int>) -> String {
    var rest = bytes[range].dropFirst().drop { !isWhiteSpace($0) }
    while true {
      rest = rest.drop { isWhiteSpace($0) || $0 == UInt8(ascii: "/") }
      let key = rest.prefix {
        !isWhiteSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
      }
      guard !key.isEmpty else { return "" }
      rest = rest[key.endIndex...].drop(while: isWhiteSpace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: isWhiteSpace)
      let value: ArraySlice<UInt8>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !isWhiteSpace($0) && $0 != UInt8(ascii: ">") }
        rest = rest[value.endIndex...]
      }
      if String(decoding: key, as: UTF8.self).lowercased() == name {
        return String(decoding: Self.decodingReferences(in: value), as: UTF8.self)
      }
    }
  }
}

extension InlineHTML {
  /// The text with the references of HTML 4 and numbers replaced, once.
  static func decodingReferences(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: ArraySlice<UInt8> = []
    var rest = bytes
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<ampersand]
      let name = rest[(ampersand + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
      if rest.indices.contains(name.endIndex), rest[name.endIndex] == UInt8(ascii: ";"),
        let scalar = scalar(named: String(decoding: name, as: UTF8.self))
      {
        result += String(Character(scalar)).utf8
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
        rest = rest[(ampersand + 1)...]
      }
    }
    return result + rest
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    let value: UInt32?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      value = UInt32(name.dropFirst(2), radix: 16)
    } else if name.hasPrefix("#") {
      value = UInt32(name.dropFirst())
    } else {
      value = name == "apos" ? 0x27 : htmlEntityValue(name)
    }
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}

extension InlineHTML.Element {
  enum Role {
    case emphasis(String)
    case code, link, image, lineBreak, none
  }

  var role: Role {
    switch self {
    case .b, .strong: .emphasis("**")
    case .i, .em: .emphasis("*")
    case .code, .tt, .kbd, .samp: .code
    case .a: .link
    case .img: .image
    case .br: .lineBreak
    default: .none
    }
  }
}
