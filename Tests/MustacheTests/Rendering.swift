internal import Bytes
internal import Mustache

extension Template {
  func rendered(_ values: TemplateRecord) throws -> String {
    var buffer = ByteBuffer()
    try render(.record(values), into: &buffer)
    return buffer.text
  }
}

extension FlatTemplate {
  func rendered(_ row: inout some TemplateRow & ~Copyable) -> String {
    var buffer = ByteBuffer()
    render(&row, into: &buffer)
    return buffer.text
  }
}
