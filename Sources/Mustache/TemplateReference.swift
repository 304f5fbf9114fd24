/// A name in a tag, and where it stands: `title`, `person.name`, or `.` for the value at hand.
struct TemplateReference: Sendable {
  /// The name as it is written.
  let text: String
  /// The parts between the dots; none for `.`.
  let parts: [String]
  let place: TemplatePlace

  init(_ text: String, at place: TemplatePlace) {
    self.text = text
    self.place = place
    parts =
      text == "."
      ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}
