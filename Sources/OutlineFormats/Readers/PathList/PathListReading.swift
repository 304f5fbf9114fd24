internal import OutlineModel

/// Reads a path list: one path a line, whose names become nodes.
func readPathList(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
  let text = try TextFile(source)
  let form = PathListForm(
    of: text.bytes.span, from: text.start,
    separator: source.options.separator.flatMap(PathSeparator.init(written:)))
  let ordered = try readOrdered(text, form, source)
  var result = if let ordered { ordered } else { try readUnordered(text, form, source) }
  guard result.outline.count > 0 else {
    throw Diagnostic(
      .error, at: text.place, "this file holds no path",
      advice: "each line is one: Animals > Birds > Owl; lines that begin with # are comments")
  }
  if !form.isKnown {
    result.warnings.append(
      Diagnostic(
        .note, at: text.place, "no separator was found, so each line is a topic of its own",
        advice: "name the separator with --set separator=\">\""))
  }
  return result
}

/// Nil where a path goes below a node that is closed already.
private func readOrdered(
  _ text: TextFile, _ form: PathListForm, _ source: ReadingRequest
) throws(Diagnostic) -> ReadingResult? {
  var walk = PathListWalk(form: form)
  var paths = OrderedPaths(
    builder: text.makeBuilder(for: source), titleFlags: source.options.titleFlags,
    separator: form.separator, file: text.file)
  guard try walk.read(text.bytes.span, from: text.start, into: &paths) else { return nil }
  return ReadingResult(outline: paths.builder.finish(), warnings: paths.faults.warnings)
}

private func readUnordered(
  _ text: TextFile, _ form: PathListForm, _ source: ReadingRequest
) throws(Diagnostic) -> ReadingResult {
  var walk = PathListWalk(form: form)
  var tree = PathTree(
    form: form, titleFlags: source.options.titleFlags, file: text.file,
    capacity: text.estimatedNodeCount(for: source))
  guard try walk.read(text.bytes.span, from: text.start, into: &tree) else {
    throw Diagnostic(.error, at: text.place, "this file names too many topics to be read")
  }
  var builder = text.makeBuilder(for: source)
  try tree.append(to: &builder, in: text.bytes.span)
  return ReadingResult(outline: builder.finish(), warnings: tree.faults.warnings)
}
