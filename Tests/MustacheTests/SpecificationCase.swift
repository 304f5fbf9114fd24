internal import Foundation
internal import Mustache
internal import TestSupport
internal import Testing

/// One case of the official Mustache specification.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  /// The modules that every implementation must have.
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
  ]

  private struct Module: Decodable {
    let tests: [SpecificationCase]
  }

  let name: String
  let template: String
  let partials: [String: String]?
  let data: SpecificationValue
  let expected: String

  var testDescription: String { "\(name): \(template.debugDescription)" }

  static func cases(of module: String) throws -> [SpecificationCase] {
    let bytes = try SharedData.bytes("suites/mustache-spec/\(module).json")
    return try JSONDecoder().decode(Module.self, from: Data(bytes)).tests
  }
}
