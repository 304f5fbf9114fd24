internal import OutlineModel

/// What the names of a list go to, as `PathListWalk` comes by them.
///
/// Of the functions that return a Boolean, false says that this sink can't take the list.
protocol PathSink {
  /// Leaves all names of the last path but the first `levels`.
  mutating func keep(levels: Int)

  /// Goes to the next name of the path, below the last.
  mutating func enter(_ name: PathName, in bytes: Span<UInt8>, at place: PathPlace)
    throws(Diagnostic) -> Bool

  /// Ends the path: a line of the list stands for the last name.
  mutating func list(id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace)
    throws(Diagnostic) -> Bool

  /// Takes note of a line that has no name.
  mutating func skip(at place: PathPlace)
}
