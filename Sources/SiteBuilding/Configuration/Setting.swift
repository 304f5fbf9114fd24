/// A key and a value from the command line: `--set KEY=VALUE`.
package struct Setting: Equatable, Sendable {
  package var key: String
  package var value: String
  /// The words of the command line that it comes from, for messages.
  package var written: String

  package init(key: String, value: String, written: String? = nil) {
    self.key = key
    self.value = value
    self.written = written ?? "--set \(key)=\(value)"
  }
}
