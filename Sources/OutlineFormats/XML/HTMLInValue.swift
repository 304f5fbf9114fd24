/// HTML that stands unescaped in a value: the quotes of its attributes do not end the value.
struct HTMLInValue {
  private var isInTag = false
  private var isInQuotes = false

  mutating func begin() {
    isInTag = true
    isInQuotes = false
  }

  mutating func end() {
    if !isInQuotes { isInTag = false }
  }

  /// Whether a quote belongs to the HTML: it follows `=`, or ends what such a one began.
  mutating func takesQuote(after previous: UInt8) -> Bool {
    guard isInTag, isInQuotes || previous == UInt8(ascii: "=") else { return false }
    isInQuotes.toggle()
    return true
  }
}
