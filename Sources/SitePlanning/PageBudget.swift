/// How much one page may hold, so that browsers are quick with it.
///
/// Firefox takes the square of the closed `details` of a page, and freezes at some thousands.
package struct PageBudget: Equatable, Sendable {
  /// The most `details`.
  package var folds: Int
  /// The most bytes of HTML, as estimated from the source.
  package var bytes: Int

  package init(folds: Int, bytes: Int) {
    self.folds = folds
    self.bytes = bytes
  }

  /// What data is cut by.
  package static let usual = PageBudget(folds: 1_000, bytes: 250_000)
  /// What no page should pass. Documents, which are written as pages, are cut only there.
  package static let most = PageBudget(folds: 2_000, bytes: 500_000)
  /// What a page may hold where everything is open: so many nodes, for open folds are quick.
  package static let allOpen = PageBudget(folds: 10_000, bytes: 2_000_000)
}
