internal import Bytes
internal import SitePlanning

/// The words of the interface in one language, by the names that templates use.
package struct Words: Sendable {
  let values: [String: String]
  private let thousands: String
  /// The same as text of HTML.
  private let escapedThousands: String

  /// - Parameter values: the content of a file of `Templates/strings`.
  package init(_ values: [String: String]) {
    self.values = values
    thousands = values["thousands"] ?? ""
    var escaped = ByteBuffer(capacity: 16)
    escaped.append(escapingText: thousands)
    escapedThousands = escaped.text
  }

  /// The word of a name, empty where there is none.
  subscript(name: String) -> String { values[name] ?? "" }

  /// A word with a number in it: `topics` and 2 make "2 topics" of `topics_other`.
  func counted(_ name: String, _ number: Int) -> String {
    let form = number == 1 ? values[name + "_one"] ?? self[name + "_other"] : self[name + "_other"]
    // It is written on each page, and `replacing` takes many times as long.
    let (bytes, mark) = (Array(form.utf8), Array("{n}".utf8))
    var text = ByteBuffer(capacity: 64)
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
        text.append(decimal: number, separator: thousands)
        index += mark.count
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text.text
  }

  /// How many topics are among `nodes`, or how many quotes in a collection of them.
  /// - Parameter areMore: whether others were shown before.
  func size(of nodes: Range<Int>, in plan: OutlinePlan, areMore: Bool = false) -> String {
    if let quotes = plan.quotes {
      return counted(areMore ? "more_quotes" : "quotes", quotes.count(in: nodes))
    }
    return counted(areMore ? "more_topics" : "topics", nodes.count)
  }

  /// A number as it is written in this language.
  func number(_ number: Int) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(decimal: number, separator: thousands)
    return buffer.text
  }

  /// Appends a number as it is written in this language, as text of HTML.
  func append(_ number: Int, to buffer: inout ByteBuffer) {
    buffer.append(decimal: number, separator: escapedThousands)
  }
}
