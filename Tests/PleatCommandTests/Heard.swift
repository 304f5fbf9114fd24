import OutlineModel
@testable import PleatCommand
internal import Synchronization
import TestSupport

/// What a run of the command printed, and its exit code.
struct Heard: Equatable, CustomStringConvertible {
  var code: Int32
  var output: String
  var error: String

  var description: String { "exit \(code)\n--- output\n\(output)--- error\n\(error)" }

  /// Runs the command in this process. The clock goes on by 10 ms each time it is read.
  static func run(
    _ arguments: [String], fileSystem: FileSystem = .inMemory([:]), isInteractive: Bool = false,
    shown: Texts = Texts()
  ) -> Heard {
    let (output, error, ticks) = (Texts(), Texts(), Texts())
    let terminal = Terminal(
      output: { output.append($0) }, error: { error.append($0) }, isInteractive: isInteractive,
      time: {
        ticks.append("x")
        return .milliseconds(10 * ticks.joined.count)
      },
      show: { path in
        shown.append(path)
        return nil
      })
    let code = PleatCommand.run(arguments, terminal, fileSystem: fileSystem)
    return Heard(code: code, output: output.joined, error: error.joined)
  }
}

/// Texts gathered from several threads.
final class Texts: Sendable {
  private let texts = Mutex<String>("")

  func append(_ text: String) { texts.withLock { $0 += text } }

  var joined: String { texts.withLock { $0 } }
}
