internal import Bytes
internal import SitePlanning

extension NodeWriter {
  /// Appends a date as the source writes it; where it can be read, so that programs can read it too.
  func append(date: String, to buffer: inout ByteBuffer) {
    if CalendarDate.isDatetime(date) {
      buffer.append(" <time class=\"n\">")
      buffer.append(date)
      return buffer.append("</time>")
    }
    guard let datetime = CalendarDate(date)?.datetime else {
      buffer.append(" <span class=\"n\">")
      buffer.append(escapingText: date)
      return buffer.append("</span>")
    }
    buffer.append(" <time class=\"n\"")
    if datetime != date {
      buffer.append(" datetime=\"")
      buffer.append(datetime)
      buffer.append("\"")
    }
    buffer.append(">")
    buffer.append(escapingText: date)
    buffer.append("</time>")
  }
}
