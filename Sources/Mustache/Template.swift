package import Bytes

/// A template that is filled with values by their names: what page frames and lists are made with.
///
/// It is Mustache without lambdas, and with one difference: a name that is not among the known ones
/// is an error when the template is compiled.
/// Source: Mustache specification 1.x, modules interpolation, sections, inverted, partials,
/// comments and delimiters.
package struct Template: Sendable {
  private let program: TemplateProgram

  /// Compiles a template.
  /// - Parameters:
  ///   - name: what error messages call it.
  ///   - partials: the sources of partials by their names.
  ///   - names: the names that may be used; nil for any, where an unknown name, or an unknown
  ///     partial, is written as nothing.
  package init(
    _ name: String, source: String, partials: [String: String] = [:], names: TemplateNames?
  ) throws(TemplateError) {
    program = try TemplateParser.parse(
      name, source: source, partials: partials, isStrict: names != nil)
    if let names { try program.check(names) }
  }

  private init(_ program: TemplateProgram) { self.program = program }

  /// What stands before and after the tag `{{{name}}}`.
  ///
  /// Throws if that tag does not stand exactly once, unescaped and outside of sections.
  package func split(at name: String) throws(TemplateError) -> (before: Template, after: Template) {
    let (before, after) = try program.split(at: name)
    return (Template(before), Template(after))
  }

  /// Writes the template with `values` to the end of `buffer`.
  ///
  /// A known name without a value is written as nothing. Throws only where any name is known, for
  /// partials that include themselves too deep.
  package func render(_ values: TemplateValue, into buffer: inout ByteBuffer) throws(TemplateError)
  {
    var walk = TemplateWalk(program, values: values)
    try walk.render(into: &buffer)
  }
}
