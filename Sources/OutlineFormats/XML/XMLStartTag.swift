internal import CLibXML2

/// A name that the parser holds once for each file, so that equal names have equal addresses. It is
/// gone when the parser is.
struct XMLName: Equatable {
  let address: UnsafePointer<UInt8>

  var text: String { String(cString: address) }
}

/// A start tag as the parser hands it over: valid only while the handler runs.
struct XMLStartTag {
  let name: XMLName
  let attributeCount: Int
  /// Five pointers for each attribute: name, prefix, namespace, and the value's begin and end.
  private let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?

  init(
    name: XMLName, attributeCount: Int,
    attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    self.name = name
    self.attributeCount = attributes == nil ? 0 : attributeCount
    self.attributes = attributes
  }

  /// Hands over a tag of attributes without prefixes, whose values stand one after the other in
  /// `values`, each up to its end.
  static func with<Result>(
    _ name: XMLName, _ attributes: [(name: XMLName, end: Int)], _ values: Span<UInt8>,
    _ use: (XMLStartTag) -> Result
  ) -> Result {
    values.withUnsafeBufferPointer { values in
      withUnsafeTemporaryAllocation(
        of: UnsafePointer<UInt8>?.self, capacity: 5 * attributes.count
      ) { pointers in
        pointers.initialize(repeating: nil)
        var begin = values.baseAddress
        for (index, attribute) in attributes.enumerated() {
          pointers[5 * index] = attribute.name.address
          pointers[5 * index + 3] = begin
          begin = values.baseAddress.map { $0 + attribute.end }
          pointers[5 * index + 4] = begin
        }
        return use(
          XMLStartTag(
            name: name, attributeCount: attributes.count, attributes: pointers.baseAddress))
      }
    }
  }

  /// The name without its prefix.
  func name(of attribute: Int) -> XMLName? {
    attributes?[5 * attribute].map(XMLName.init(address:))
  }

  func prefix(of attribute: Int) -> XMLName? {
    attributes?[5 * attribute + 1].map(XMLName.init(address:))
  }

  /// Hands over the value, with all references replaced.
  func withValue<Result, Failure: Error>(
    of attribute: Int, _ use: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let begin = attributes?[5 * attribute + 3], let end = attributes?[5 * attribute + 4]
    else { return try use(Span()) }
    return try use(Span(_unsafeStart: begin, count: end - begin))
  }

  func value(of attribute: Int) -> String {
    withValue(of: attribute) { value in
      value.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }
}
