/// One step of a flat template: literal text, and then at most one action.
@usableFromInline
struct FlatOperation: Sendable {
  @usableFromInline
  enum Action: UInt8, Sendable {
    case none, write, writeEscaped, skipUnless, skipIf
  }

  /// The literal text is `literals[literalStart..<literalEnd]`.
  @usableFromInline var literalStart: Int32
  @usableFromInline var literalEnd: Int32
  /// The number of the field that is written or tested.
  @usableFromInline var field: Int32
  /// How many of the following operations a skip leaves out.
  @usableFromInline var skip: Int32
  @usableFromInline var action: Action
}
