/// Makes well-formed templates by chance, the same ones from the same seed.
struct TemplateGenerator {
  private static let pieces = [
    "text", " ", "\n", "\n", "\r\n", "  ", "<p>", "{ ", "}}", "{{title}}", "{{{note}}}",
    "{{& folds }}", "{{! c }}", "{{words.more}}", "{{words.none}}", "{{>icon}}", "{{> lines }}",
  ]
  private static let names = ["title", "folds", "note", "words.more", "words.none"]
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func template() -> String {
    var source = ""
    var open: [String] = []
    for _ in 0..<next(24) {
      switch next(4) {
      case 0:
        open.append(Self.names[next(Self.names.count)])
        source += "{{\(next(2) == 0 ? "#" : "^")\(open[open.count - 1])}}"
      case 1: if let name = open.popLast() { source += "{{/\(name)}}" }
      default: source += Self.pieces[next(Self.pieces.count)]
      }
    }
    while let name = open.popLast() { source += "{{/ \(name) }}" }
    return source
  }

  /// Source: Knuth's multiplier for linear congruential generators (MMIX).
  private mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
