/// The steps of a build, in order.
package enum BuildPhase: String, CaseIterable, Sendable {
  case configuring, reading, planning, checking, writing, copying, finishing

  /// Is told how far a step is: `done` of `total` pages or files. Several threads may call it.
  package typealias Progress = @Sendable (_ phase: BuildPhase, _ done: Int, _ total: Int) -> Void
}
