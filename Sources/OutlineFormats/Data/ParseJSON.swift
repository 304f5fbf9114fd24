internal import OutlineModel

/// Checks and reads a JSON text.
/// - Parameter file: the path that messages show.
/// - Parameter takesEncoding: whether the user may name another encoding.
/// - Throws: the first fault, with its line and column.
func parseJSON(
  _ bytes: consuming [UInt8], file: String, takesEncoding: Bool = false
) throws(Diagnostic) -> DataTree {
  if let fault = textFault(in: bytes.span, file: file, takesEncoding: takesEncoding) {
    throw fault
  }
  let lines = LineStarts(of: bytes.span)
  do throws(JSONScanner.Fault) {
    return try JSONScanner.scan(consume bytes, lines: lines)
  } catch {
    let place = lines.location(of: error.offset, in: file)
    var diagnostic = Diagnostic(.error, at: place, "cannot read this JSON: \(error.message)")
    diagnostic.advice = error.advice.map { [$0] } ?? []
    throw diagnostic
  }
}
