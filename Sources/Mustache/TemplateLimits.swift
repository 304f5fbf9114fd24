/// What keeps a hostile template from using up time or memory.
enum TemplateLimits {
  /// How deep sections may be nested: looking up a name may pass every one of them.
  static let sections = 200
  /// How deep partials may include partials.
  static let partials = 32
  /// How large a template may be with all its partials put in, in bytes: twenty partials that
  /// each include the next one twice make a million copies.
  static let bytes = 8 << 20
  /// How long a delimiter may be, in bytes: a search costs the text times the delimiter.
  static let delimiter = 16
}
