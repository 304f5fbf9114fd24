/// Looks for two bytes, in rising order: what was passed over is not looked at again.
struct OrgPair {
  private let pair: StaticString
  private var start = 0
  private var found: Int?

  init(_ pair: StaticString) { self.pair = pair }

  /// Where the pair stands first from `index` on.
  mutating func first(in bytes: [UInt8], from index: Int) -> Int? {
    if let found, found >= index { return found }
    start = max(start, index)
    while start < bytes.count, !stands(pair, at: start, in: bytes.span) { start += 1 }
    found = start < bytes.count ? start : nil
    return found
  }
}
