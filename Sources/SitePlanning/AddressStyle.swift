/// How the addresses of pages look (key `urls`).
package enum AddressStyle: String, CaseIterable, Sendable {
  /// They name a file, `guide/install.html`, so that a site works from a disk.
  case files
  /// They name a folder, `guide/install/`, whose `index.html` a host answers with.
  case pretty
}
