/// A number with what it counts: `1 row`, `2 rows`.
func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
