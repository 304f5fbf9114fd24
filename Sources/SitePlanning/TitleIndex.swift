internal import Bytes
internal import OutlineModel
internal import Synchronization

/// The nodes of an outline by what `[[…]]` may call them: the name of a file without its ending, or
/// a title. Made when a link first asks.
final class TitleIndex: Sendable {
  private struct Names {
    var files: [[UInt8]: [Int]] = [:]
    /// The titles of files, and of all nodes.
    var fileTitles: [[UInt8]: [Int]] = [:]
    var titles: [[UInt8]: [Int]] = [:]
  }

  private let plan: OutlinePlan
  private let known = Mutex<Names?>(nil)

  init(plan: OutlinePlan) { self.plan = plan }

  /// The nodes that `name` may mean, in reading order: files of that name, else files of that title,
  /// else nodes of it.
  /// Neither case nor the form of Unicode counts.
  func nodes(named name: String) -> [Int] {
    known.withLock { known in
      let names = known ?? self.names
      known = names
      let key = Self.key(name)
      return names.files[key] ?? names.fileTitles[key] ?? names.titles[key] ?? []
    }
  }

  private var names: Names {
    var names = Names()
    let outline = plan.outline
    for node in 0..<outline.count {
      let title = Self.key(outline.plainTitle(of: node))
      names.titles[title, default: []].append(node)
      guard outline.flags(of: node).contains(.startsFile) else { continue }
      names.fileTitles[title, default: []].append(node)
      let path = outline.texts[outline.text(of: node)].path
      let stem = markdownStem(of: path) ?? path
      let isIndex = outline.flags(of: node).contains(.isFolder) && isIndexName(stem)
      let whole = isIndex ? parentFolder(of: stem) : stem
      // A path tells files of one name apart.
      for name in Set([whole, String(lastPart(of: whole))]) where !name.isEmpty {
        names.files[Self.key(name), default: []].append(node)
      }
    }
    return names
  }

  /// What is the same in all spellings of a name.
  private static func key(_ name: String) -> [UInt8] {
    foldedName(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
