internal import Bytes
internal import Mustache

/// A row that takes its values from a record of texts and flags. It cannot be copied, as the rows
/// of pages cannot.
struct RecordRow: TemplateRow, ~Copyable {
  let fields: [String]
  let values: TemplateRecord

  func isTrue(_ field: Int) -> Bool {
    switch values[fields[field]] {
    case .text(let text): !text.isEmpty
    case .markup(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    default: false
    }
  }

  func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer) {
    switch values[fields[field]] {
    case .text(let text): escaped ? buffer.append(escapingText: text) : buffer.append(text)
    case .markup(let bytes):
      escaped ? buffer.append(escapingText: bytes.span) : buffer.append(bytes.span)
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    default: break
    }
  }
}
