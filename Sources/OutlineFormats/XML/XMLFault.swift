internal import CLibXML2

/// A fault in the markup, as libxml2 finds it.
enum XMLFault: Equatable {
  /// An end tag of another element than the innermost open one.
  case mismatch(endTag: String)
  /// A start tag has no end: what is left of it is taken for text.
  case brokenTag
  /// The parser can't go on, since a tag is longer than it may be.
  case tooLong
  /// Anything else, in words.
  case other(String)

  /// - Returns: nil for what is no fault, or is told otherwise.
  init?(_ error: xmlError) {
    func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
      string.map { String(cString: $0) } ?? ""
    }
    let code = xmlParserErrors(rawValue: UInt32(error.code))
    switch code {
    // The parser was stopped in the middle: what is missing is told by the handler.
    case XML_ERR_DOCUMENT_END, XML_ERR_DOCUMENT_EMPTY, XML_ERR_TAG_NOT_FINISHED: return nil
    case XML_ERR_TAG_NAME_MISMATCH: self = .mismatch(endTag: text(error.str2))
    case XML_ERR_GT_REQUIRED: self = .brokenTag
    case XML_ERR_INTERNAL_ERROR where text(error.str1).hasPrefix("Huge"): self = .tooLong
    case XML_ERR_ATTRIBUTE_REDEFINED:
      self = .other("the attribute \(text(error.str1)) stands twice in this tag; the first counts")
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      self = .other("the attribute \(text(error.str1)) has no value")
    case XML_ERR_ATTRIBUTE_NOT_STARTED: self = .other("an attribute's value is not in quotes")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED: self = .other("an attribute's value has no end")
    case XML_ERR_LT_IN_ATTRIBUTE: self = .other("an attribute's value has no closing quote")
    case XML_ERR_SPACE_REQUIRED, XML_ERR_NAME_REQUIRED:
      self = .other("something in this tag is no attribute")
    case XML_ERR_INVALID_CHAR:
      self = .other("a reference to a character that XML does not allow is left out")
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      self = .other("the prefix \(text(error.str1)) is not declared")
    default: self = .other(Self.words(of: text(error.message)))
    }
  }

  /// libxml2's own message, in the manner of ours: one line, small at first, no full stop.
  private static func words(of message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).first ?? "the markup is not well-formed"
    let words = String(line.prefix(1)).lowercased() + line.dropFirst()
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
