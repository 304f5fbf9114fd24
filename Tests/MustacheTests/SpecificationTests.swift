internal import Bytes
internal import Mustache
internal import TestSupport
internal import Testing

@Suite(.enabled(if: SharedData.isPresent, "\(SharedData.absent)"))
struct SpecificationTests {
  private static let cases = SpecificationCase.modules.flatMap {
    (try? SpecificationCase.cases(of: $0)) ?? []
  }

  @Test(arguments: cases)
  func theOfficialCaseGivesItsResult(_ specified: SpecificationCase) throws {
    let template = try Template(
      "case", source: specified.template, partials: specified.partials ?? [:], names: nil)
    var buffer = ByteBuffer()
    try template.render(specified.data.value, into: &buffer)
    #expect(buffer.text == specified.expected)
  }

  @Test(arguments: SpecificationCase.modules)
  func eachModuleOfTheSpecificationIsThere(_ module: String) throws {
    #expect(try SpecificationCase.cases(of: module).count > 10)
  }
}
