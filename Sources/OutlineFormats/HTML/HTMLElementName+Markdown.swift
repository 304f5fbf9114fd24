extension HTMLElementName {
  /// What begins and ends the same emphasis in Markdown.
  var emphasis: String? {
    switch self {
    case .b, .strong: "**"
    case .i, .em: "*"
    default: nil
    }
  }

  var isCode: Bool {
    switch self {
    case .code, .kbd, .samp, .tt: true
    default: false
    }
  }

  /// What is lost where Markdown has only the content of an element; nil where that is nothing.
  var loss: String? {
    switch self {
    case .s, .strike, .del, .ins, .u, .mark, .sub, .sup: "<\(spelling)> marks"
    case .table: "tables, which are shown as lines"
    case .input, .button: "form controls"
    default: nil
    }
  }
}
