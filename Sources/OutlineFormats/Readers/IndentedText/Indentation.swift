/// The white space before a line.
struct Indentation: Equatable {
  var tabs = 0
  var spaces = 0

  var isEmpty: Bool { tabs == 0 && spaces == 0 }

  /// The columns that it takes.
  func width(ofTab columns: Int) -> Int { tabs * columns + spaces }

  /// Reads the white space at `start`.
  /// - Returns: where it ends.
  static func read(
    in bytes: Span<UInt8>, from start: Int
  ) -> (indentation: Indentation, end: Int) {
    var indentation = Indentation()
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\t") {
        indentation.tabs += 1
      } else if bytes[index] == UInt8(ascii: " ") {
        indentation.spaces += 1
      } else {
        break
      }
      index += 1
    }
    return (indentation, index)
  }
}
