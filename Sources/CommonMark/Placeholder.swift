package import Bytes
package func appendPlainText(ofTitle title: Span<UInt8>, to buffer: inout ByteBuffer) {
  buffer.append(title)
}
