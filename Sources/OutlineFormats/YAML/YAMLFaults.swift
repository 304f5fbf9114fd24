internal import OutlineModel

/// The message for bytes that are not UTF-8. `offset` counts from 0 in what was read.
func invalidUTF8(at place: SourceLocation, offset: Int, _ byte: UInt8) -> Diagnostic {
  let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  return Diagnostic(
    .error, at: place, "this is not valid UTF-8: byte 0x\(hex) at offset \(offset)",
    advice: "save the file with the encoding UTF-8")
}

/// The message for what libyaml could not read.
func diagnostic(
  for failure: YAMLEventStream.Failure, in bytes: Span<UInt8>, _ positions: inout TextPositions
) -> Diagnostic {
  switch failure.place {
  case .byte(let offset):
    let place = positions.location(ofByte: offset)
    return unreadable(failure, at: place)
  case .character(let character):
    let offset = positions.byte(ofCharacter: character, in: bytes)
    let place = positions.location(ofByte: offset)
    return syntaxFault(failure, at: place, line: lineText(around: offset, in: bytes))
  }
}

private func unreadable(
  _ failure: YAMLEventStream.Failure, at place: SourceLocation
) -> Diagnostic {
  guard failure.problem == "control characters are not allowed" else {
    return Diagnostic(.error, at: place, "cannot read this YAML: \(failure.problem)")
  }
  return controlCharacter(failure.scalar, at: place)
}

/// The message for a character that text files don't hold.
func controlCharacter(_ scalar: Int, at place: SourceLocation) -> Diagnostic {
  let digits = String(scalar, radix: 16, uppercase: true)
  let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
  return Diagnostic(
    .error, at: place, "the control character U+\(zeros)\(digits) is not allowed here",
    advice: "remove it")
}

private func syntaxFault(
  _ failure: YAMLEventStream.Failure, at place: SourceLocation, line: String
) -> Diagnostic {
  switch failure.problem {
  case "mapping values are not allowed in this context":
    return unquotedColon(at: place, line: line)
  case "found character that cannot start any token" where line.utf8.first == UInt8(ascii: "\t"),
    "found a tab character that violates indentation":
    return Diagnostic(
      .error, at: place, "a tab cannot indent YAML", advice: "indent with spaces")
  case "found character that cannot start any token":
    return Diagnostic(
      .error, at: place, "a value cannot begin with this character",
      advice: "put the value in quotes")
  case let problem where problem.contains("escape"):
    return Diagnostic(
      .error, at: place, "cannot read this YAML: \(problem)",
      advice:
        "between double quotes write the character itself, or \\U and eight digits; a backslash "
        + "itself is written \\\\")
  default:
    let activity = failure.activity.map { " \($0)" } ?? ""
    return Diagnostic(
      .error, at: place, "cannot read this YAML: \(failure.problem)\(activity)",
      advice: "a value with a sign such as : # [ ] { } & * ! | > ' \" % @ ` may need quotes")
  }
}

/// The message for `title: Cats: a guide`, with the line as it would have to be.
func unquotedColon(
  _ severity: Diagnostic.Severity = .error, at place: SourceLocation, line: String
) -> Diagnostic {
  let message = "a value that holds a colon and a space must be in quotes"
  let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
  let quote = line.contains("\"") || line.contains("\\") ? "'" : "\""
  guard parts.count == 2, parts[1].utf8.first == UInt8(ascii: " "), parts[1].contains(": "),
    !line.contains(quote), line.utf8.count < 200
  else {
    return Diagnostic(severity, at: place, message, advice: "put the value in quotes")
  }
  let key = parts[0].drop { $0 == " " }
  let value = parts[1].drop { $0 == " " }
  return Diagnostic(
    severity, at: place, message,
    advice: "put the value in quotes: \(key): \(quote)\(value)\(quote)")
}

private func lineText(around offset: Int, in bytes: Span<UInt8>) -> String {
  func isBreak(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }
  var start = min(offset, bytes.count)
  var end = start
  while start > 0, !isBreak(start - 1), offset - start < 400 { start -= 1 }
  while end < bytes.count, !isBreak(end), end - offset < 400 { end += 1 }
  return bytes.extracting(start..<end).withUnsafeBufferPointer {
    String(decoding: $0, as: UTF8.self)
  }
}
