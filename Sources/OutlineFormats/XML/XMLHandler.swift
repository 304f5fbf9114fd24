internal import OutlineModel

/// What is told of an XML file while it is parsed.
protocol XMLHandler {
  /// - Returns: whether to go on.
  mutating func start(_ tag: XMLStartTag, at place: XMLPositions.Place) -> Bool
  /// - Parameters:
  ///   - name: of the element that libxml2 takes to have ended.
  ///   - offset: where the parser is in what it was fed.
  mutating func end(_ name: XMLName, offset: Int) -> Bool
  /// - Parameter offset: where the text begins, or nearly so.
  mutating func text(_ text: Span<UInt8>, offset: Int)
  mutating func fault(_ fault: XMLFault, offset: Int)
  /// The file has been read to its end, or to where the handler would not go on.
  mutating func finish() throws(Diagnostic)
}
