import SiteBuilding
internal import OutlineModel
var request = BuildRequest()
let arguments = CommandLine.arguments
request.source = arguments.count > 1 ? arguments[1] : "."
request.output = arguments.count > 2 ? arguments[2] : nil
var builder = SiteBuilder(request)
let report = builder.build()
for diagnostic in report.diagnostics { print(diagnostic) }
print(report.outcome, report.nodes, report.pages, report.summary, report.phases)
