/// `01-intro`, `2. setup`, `03_x` without the number that only orders it and what follows it. A
/// number that another follows is kept: it is a date (`2024-05-01`) or a version (`1.2-notes`).
package func nameWithoutOrder(_ name: Substring) -> Substring {
  func isNumber(_ character: Character) -> Bool { ("0"..."9").contains(character) }
  let afterNumber = name.drop(while: isNumber)
  guard afterNumber.startIndex != name.startIndex else { return name }
  let afterSpaces = afterNumber.drop { $0 == " " }
  let afterMark = afterSpaces.drop { $0 == "-" || $0 == "_" || $0 == "." }
  guard afterMark.startIndex != afterSpaces.startIndex else { return name }
  let rest = afterMark.drop { $0 == " " }
  guard let first = rest.first, !isNumber(first) else { return name }
  return rest
}
