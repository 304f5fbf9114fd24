internal import Foundation

/// The command as it was built, beside the tests.
enum PleatBinary {
  static let path: String = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("pleat").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL.path
    return root + "/.build/debug/pleat"
  }()

  static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs lines of the shell in `folder`, where `$PLEAT` is the command.
  ///
  /// Foundation's `Process` is not used: it may wait for ever where several threads wait.
  static func shell(_ lines: String, in folder: String) throws -> Heard {
    let name = folder + "/../" + UUID().uuidString
    defer {
      for ending in ["sh", "out", "err"] {
        try? FileManager.default.removeItem(atPath: "\(name).\(ending)")
      }
    }
    let script = "PLEAT='\(path)'; cd '\(folder)' || exit 99\n\(lines)\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: name + ".sh"))
    let status = run("/bin/sh", "-c", "/bin/sh '\(name).sh' >'\(name).out' 2>'\(name).err'")
    func text(_ ending: String) throws -> String {
      try String(contentsOf: URL(fileURLWithPath: "\(name).\(ending)"), encoding: .utf8)
    }
    return Heard(code: status, output: try text("out"), error: try text("err"))
  }

  /// The exit code of a process, or -1 if a signal ended it.
  private static func run(_ words: String...) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
