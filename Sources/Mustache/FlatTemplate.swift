public import Bytes

/// A template that is filled from a fixed list of fields: what each node of an outline is
/// written with.
///
/// It knows the values `{{field}}` and `{{{field}}}`, sections and inverted sections as yes or no
/// tests of a field, comments, delimiters and partials. Rendering looks up no names and allocates
/// nothing; the bytes are those that a `Template` gives.
///
/// `@usableFromInline` on a package type and a public import are what lets other targets see the
/// bodies of its `@inlinable` functions, and so specialise them.
@usableFromInline
package final class FlatTemplate: Sendable {
  @usableFromInline let operations: [FlatOperation]
  /// The bytes of all literal text, constants among it.
  @usableFromInline let literals: [UInt8]
  private let program: TemplateProgram
  private let terms: FlatTerms

  /// Compiles a template.
  /// - Parameters:
  ///   - name: what error messages call it.
  ///   - partials: the sources of partials by their names.
  ///   - fields: the names that a row has values for; a row is asked by the position here.
  ///   - constants: texts by their names (dots are part of these), which become literal text. A
  ///     section of a constant is shown unless the text is empty.
  package convenience init(
    _ name: String, source: String, partials: [String: String] = [:], fields: [String],
    constants: [String: String] = [:]
  ) throws(TemplateError) {
    let program = try TemplateParser.parse(name, source: source, partials: partials, isStrict: true)
    let terms = FlatTerms(fields: fields, constants: constants)
    try terms.check(program)
    self.init(program, terms)
  }

  private convenience init(_ program: TemplateProgram, _ terms: FlatTerms) {
    var compiler = FlatCompiler(program, terms)
    compiler.compile()
    self.init(program, terms, compiler.operations, compiler.literals)
  }

  private init(
    _ program: TemplateProgram, _ terms: FlatTerms, _ operations: [FlatOperation],
    _ literals: [UInt8]
  ) {
    self.program = program
    self.terms = terms
    self.operations = operations
    self.literals = literals
  }

  /// What stands before and after the tag `{{{name}}}`.
  ///
  /// Throws if that tag does not stand exactly once, unescaped and outside of sections, and if one
  /// of `early`, fields whose values are gone by then, is written after it.
  package func split(at name: String, early: Set<String> = [])
    throws(TemplateError) -> (before: FlatTemplate, after: FlatTemplate)
  {
    let (before, after) = try program.split(at: name, early: early)
    return (FlatTemplate(before, terms), FlatTemplate(after, terms))
  }

  /// Writes the template with the values of `row` to the end of `buffer`.
  @inlinable
  package func render<Row: TemplateRow & ~Copyable>(
    _ row: inout Row, into buffer: inout ByteBuffer
  ) {
    operations.withUnsafeBufferPointer { operations in
      literals.withUnsafeBufferPointer { literals in
        let operations = Span(_unsafeElements: operations)
        let literals = Span(_unsafeElements: literals)
        var index = 0
        while index < operations.count {
          let operation = operations[index]
          let field = Int(operation.field)
          index += 1
          if operation.literalStart < operation.literalEnd {
            let range = Int(operation.literalStart)..<Int(operation.literalEnd)
            buffer.append(range, of: literals)
          }
          switch operation.action {
          case .none: break
          case .write: row.append(field, escaped: false, to: &buffer)
          case .writeEscaped: row.append(field, escaped: true, to: &buffer)
          case .skipUnless: if !row.isTrue(field) { index += Int(operation.skip) }
          case .skipIf: if row.isTrue(field) { index += Int(operation.skip) }
          }
        }
      }
    }
  }
}
