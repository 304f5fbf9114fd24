extension HTMLElementName {
  /// What begins and ends the same emphasis in Markdown.
  var emphasis: String? {
    switch self {
    case .b, .strong: "**"
    case .i, .em: "*"
    default: nil
    }
  }

  var isCode: Bool { [.code, .kbd, .samp, .tt].contains(self) }

  /// What is lost where Markdown has only the content of an element; nil where that is nothing.
  var loss: String? {
    switch self {
    case .s, .strike, .del, .ins, .u, .mark, .sub, .sup: "<\(rawValue)> marks"
    case .table: "tables, which are shown as lines"
    case .input, .button: "form controls"
    default: nil
    }
  }
}
