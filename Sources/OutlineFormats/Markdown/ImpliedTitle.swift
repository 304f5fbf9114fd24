internal import OutlineModel

/// The title that a file or folder gets from its name: without the number that only orders it,
/// `-` and `_` as spaces, the first letter in upper case.
/// - Parameter stem: the name without its ending.
func impliedTitle(ofName stem: String) -> String {
  let words = nameWithoutOrder(stem[...]).split { $0 == "-" || $0 == "_" || $0 == " " }
  let title = words.joined(separator: " ")
  guard let first = title.first else { return stem }
  return first.uppercased() + title.dropFirst()
}
