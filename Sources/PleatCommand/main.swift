internal import SiteBuilding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// A reader that goes away (`pleat build | head`) and a limit on file sizes are reported by the
// calls that meet them, and are no reason to end at once.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

exit(run(Array(CommandLine.arguments.dropFirst()), Terminal.standard, fileSystem: .disk))
