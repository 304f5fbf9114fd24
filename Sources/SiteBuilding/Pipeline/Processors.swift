#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The number of processors that are at work.
package var processorCount: Int { max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))) }
