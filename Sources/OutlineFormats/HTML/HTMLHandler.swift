internal import OutlineModel

/// A start tag, with the references in its values replaced.
struct HTMLStartTag {
  struct Attribute {
    /// In lower case.
    var name: String
    /// Nil where there is none: `<option selected>`.
    var value: String?
  }

  var name: HTMLElementName
  var attributes: [Attribute]
  var place: SourceLocation

  /// The value of an attribute, without white space around it; nil where it is blank.
  func value(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name {
      let value = attribute.value.map(trimmed) ?? ""
      return value.isEmpty ? nil : value
    }
    return nil
  }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

/// What is told of a page while it is parsed. Each element that starts ends, in order.
protocol HTMLHandler: AnyObject {
  /// - Throws: what ends the reading.
  func start(_ tag: HTMLStartTag) throws(Diagnostic)
  func end(_ name: HTMLElementName) throws(Diagnostic)
  func text(_ text: Span<UInt8>) throws(Diagnostic)
}
