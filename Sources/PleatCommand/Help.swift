extension Command.Topic {
  /// The help text.
  var help: String {
    switch self {
    case .pleat: Self.overview
    case .build: Self.ofBuild
    case .check: Self.ofCheck
    case .convert: Self.ofConvert
    case .formats: Self.ofFormats
    case .templates: Self.ofTemplates
    }
  }

  var options: [CommandOption] {
    switch self {
    case .pleat: CommandOption.ofPleat
    case .build: CommandOption.ofBuild
    case .check: CommandOption.ofCheck
    case .convert: CommandOption.ofConvert
    case .formats: CommandOption.ofFormats
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
      convert SOURCE -o FILE        writes an outline in another format
      formats                       lists what is read and written
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

    SOURCE is a site folder (one that holds pleat.yml), or any outline: a file or
    folder of a format that `pleat formats` lists. Without it, the folder you are in
    is the source.

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

  private static let ofConvert = """
    Writes an outline in another format.

    usage: pleat convert [SOURCE] -o FILE [OPTIONS]

    SOURCE is any outline that `pleat build` takes, or a site folder that has only
    one. Reading FILE gives the same outline again; what its format can't hold is
    told, each kind once. Without -o, --to names the format, and what is written
    goes to the standard output.

    options:
    \(list(CommandOption.ofConvert))

    examples:
      pleat convert notes.opml -o notes.md
      pleat convert docs --to json | less

    """

  private static let ofFormats = """
    Lists the formats that outlines are read from and written in: their names for
    --from and --to, their endings, and the keys of an outline in pleat.yml that say
    how they are read.

    usage: pleat formats

    options:
    \(list(CommandOption.ofFormats))

    example:
      pleat formats

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
