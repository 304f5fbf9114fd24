internal import Bytes
internal import SiteBuilding

/// `4 pages from 123 nodes, 56.7 kB, 0 warnings, in 0.03 s (_site)`; without bytes and folder where
/// nothing was to be written.
func closingLine(of report: BuildReport, after duration: Duration) -> String {
  var parts = ["\(counted(report.pages, "page")) from \(counted(report.nodes, "node"))"]
  if report.summary.files > 0 { parts.append(size(report.summary.bytes)) }
  parts.append(counted(report.warnings, "warning"))
  parts.append("in \(decimal(duration / .milliseconds(10), places: 2)) s")
  let place = report.summary.files > 0 ? " (\(report.output))" : ""
  return parts.joined(separator: ", ") + place
}

/// `123 nodes, 56.7 kB, 0 warnings, in 0.03 s (notes.opml)`; without the file where there is none.
func closingLine(ofConversion report: BuildReport, after duration: Duration) -> String {
  let parts = [
    counted(report.nodes, "node"), size(report.summary.bytes), counted(report.warnings, "warning"),
    "in \(decimal(duration / .milliseconds(10), places: 2)) s",
  ]
  return parts.joined(separator: ", ") + (report.output == "-" ? "" : " (\(report.output))")
}

/// A line for each step of a build that took time, in the order of the steps.
func phaseLines(of report: BuildReport) -> String {
  BuildPhase.allCases.map { phase in
    let steps = report.phases.filter { $0.phase == phase }
    if steps.isEmpty { return "" }
    let duration = steps.reduce(.zero) { $0 + $1.duration }
    let name = phase.rawValue + String(repeating: " ", count: 12 - phase.rawValue.count)
    return "\(name)\(decimal(duration / .milliseconds(1), places: 3)) s\n"
  }.joined()
}

/// `1 page`, `12,345 pages`
private func counted(_ count: Int, _ noun: String) -> String {
  grouped(count) + " " + noun + (count == 1 ? "" : "s")
}

func grouped(_ number: Int) -> String {
  var buffer = ByteBuffer(capacity: 32)
  buffer.append(decimal: number, separator: ",")
  return buffer.text
}

/// A number of bytes in the unit that leaves one to three digits before the point; a kB is 1,000.
func size(_ bytes: Int) -> String {
  if bytes < 1000 { return counted(bytes, "byte") }
  var unit = 1000.0
  for name in ["kB", "MB"] {
    // What would be rounded to 1000.0 is 1.0 of the next unit.
    if Double(bytes) / unit < 999.95 {
      return decimal(Double(bytes) / unit * 10, places: 1) + " " + name
    }
    unit *= 1000
  }
  return decimal(Double(bytes) / unit * 10, places: 1) + " GB"
}

/// A number of tenths, hundredths or thousandths, rounded and written with that many places.
private func decimal(_ number: Double, places: Int) -> String {
  let digits = String(Int(number.rounded()))
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return grouped(Int(padded.dropLast(places)) ?? 0) + "." + padded.suffix(places)
}
