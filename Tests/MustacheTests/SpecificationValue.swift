internal import Mustache

/// The data of a specification case.
struct SpecificationValue: Decodable, Sendable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .number(number)
    } else if let number = try? container.decode(Double.self) {
      value = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([SpecificationValue].self) {
      value = .list(list.map(\.value))
    } else {
      let record = try container.decode([String: SpecificationValue].self)
      value = .record(TemplateRecord(record.mapValues(\.value)))
    }
  }
}
