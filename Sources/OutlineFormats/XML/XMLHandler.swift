internal import OutlineModel

/// What is told of an XML file while it is parsed.
protocol XMLHandler: AnyObject {
  /// - Parameter offset: where the parser is in what it was fed: before the end of the tag.
  /// - Returns: whether to go on.
  func start(_ tag: XMLStartTag, offset: Int) -> Bool
  /// - Parameter name: of the element that libxml2 takes to have ended.
  func end(_ name: XMLName, offset: Int) -> Bool
  /// - Parameter offset: where the text begins, or nearly so.
  func text(_ text: Span<UInt8>, offset: Int)
  func fault(_ fault: XMLFault, offset: Int)
  /// The file has been read to its end, or to where the handler would not go on.
  func finish() throws(Diagnostic)
}
