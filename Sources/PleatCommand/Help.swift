extension Command.Topic {
  /// The help text.
  var help: String {
    switch self {
    case .pleat: Self.overview
    case .build: Self.ofBuild
    case .check: Self.ofCheck
    case .templates: Self.ofTemplates
    }
  }

  var options: [CommandOption] {
    switch self {
    case .pleat: CommandOption.ofPleat
    case .build: CommandOption.ofBuild
    case .check: CommandOption.ofCheck
    case .templates: CommandOption.ofTemplates
    }
  }

  /// The command as one types it.
  var command: String { self == .pleat ? "pleat" : "pleat \(rawValue)" }

  private static let overview = """
    Pleat folds an outline into a website that needs no JavaScript.

    usage: pleat COMMAND [OPTIONS]

    commands:
      build [SOURCE]                builds a website
      check [SOURCE]                reads, plans and checks links; writes nothing
      templates [NAME]              shows a built-in template, or lists them
      help [COMMAND]                shows the help of a command

    options:
    \(list(CommandOption.ofPleat))

    example:
      pleat build notes.opml --open

    """

  private static let ofBuild = """
    Builds a website that folds by itself, without a script.

    usage: pleat build [SOURCE] [OPTIONS]

    SOURCE is a site folder (one that holds pleat.yml), or any outline: a file of
    Markdown, OPML, paths or indented text, or a folder of Markdown. Without it,
    the folder you are in is the source.

    options:
    \(list(CommandOption.ofBuild))

    examples:
      pleat build                          the site of this folder, to _site
      pleat build notes.opml --open        one file; look at it at once
      pleat build docs -o public --set expand=1

    """

  private static let ofCheck = """
    Reads a source, plans its pages and checks links and ids; writes nothing.

    usage: pleat check [SOURCE] [OPTIONS]

    SOURCE is what `pleat build` takes.

    options:
    \(list(CommandOption.ofCheck))

    example:
      pleat check docs --strict

    """

  private static let ofTemplates = """
    Shows a template, style sheet or text that is built in, to start your own from;
    without a NAME, the names of all.

    usage: pleat templates [NAME]

    A file of that name in the folder templates/ beside your pleat.yml takes the
    place of the built-in one.

    options:
    \(list(CommandOption.ofTemplates))

    example:
      pleat templates footer.mustache > templates/footer.mustache

    """

  private static func list(_ options: [CommandOption]) -> String {
    options.flatMap { option in
      option.help.enumerated().map { index, line in
        let start = index == 0 ? option.usage : ""
        return "  " + start + String(repeating: " ", count: 30 - start.count) + line
      }
    }.joined(separator: "\n")
  }
}
