/// The title that a file or folder gets from its name: without the number that only orders it,
/// `-` and `_` as spaces, the first letter in upper case.
/// - Parameter stem: the name without its ending.
func impliedTitle(ofName stem: String) -> String {
  let words = withoutOrderPrefix(stem[...]).split { $0 == "-" || $0 == "_" || $0 == " " }
  let title = words.joined(separator: " ")
  guard let first = title.first else { return stem }
  return first.uppercased() + title.dropFirst()
}

/// `01-intro`, `2. setup`, `03_x` without the number and what follows it. A number that another
/// follows is kept: it is a date (`2024-05-01`) or a version (`1.2-notes`).
private func withoutOrderPrefix(_ stem: Substring) -> Substring {
  func isNumber(_ character: Character) -> Bool { ("0"..."9").contains(character) }
  let afterNumber = stem.drop(while: isNumber)
  guard afterNumber.startIndex != stem.startIndex else { return stem }
  let afterSpaces = afterNumber.drop { $0 == " " }
  let afterMark = afterSpaces.drop { $0 == "-" || $0 == "_" || $0 == "." }
  guard afterMark.startIndex != afterSpaces.startIndex else { return stem }
  let rest = afterMark.drop { $0 == " " }
  guard let first = rest.first, !isNumber(first) else { return stem }
  return rest
}
