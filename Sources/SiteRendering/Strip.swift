internal import Bytes
internal import OutlineModel

/// An outline seen from above: a band for each of the first four levels, a piece for each branch,
/// as wide as what it holds. Pieces too narrow to see are left out.
struct Strip {
  let outline: Outline
  private let width = 300.0
  private let height = 12.0
  private let gap = 2.0
  private let bands = 4
  /// The narrowest piece that is drawn.
  private let narrowest = 1.0

  init(outline: Outline) { self.outline = outline }

  /// The picture as an `svg` element.
  var svg: [UInt8] {
    // As tall for few levels as for many, so that the titles of cards stand in a line.
    let tall = Double(bands) * (height + gap) - gap
    var buffer = ByteBuffer(capacity: 8192)
    buffer.append("<svg class=\"shape\" viewBox=\"0 0 300 \(fixed(tall))\" width=\"300\" ")
    buffer.append("height=\"\(fixed(tall))\" aria-hidden=\"true\">")
    for piece in pieces { draw(piece, into: &buffer) }
    buffer.append("</svg>")
    return buffer.bytes
  }

  private struct Piece {
    var node: Int
    var x: Double
    var width: Double
    var band: Int
  }

  /// A sole root is left out: its branches are the first band.
  private var soleRoot: Int? {
    outline.count > 1 && outline.end(of: 0) == outline.count ? 0 : nil
  }

  private var pieces: [Piece] {
    var done: [Piece] = []
    let top = soleRoot.map { outline.children(of: $0) } ?? outline.roots
    var rest = split(top, x: 0, width: width, band: 0)
    while let piece = rest.popLast() {
      done.append(piece)
      if piece.band < bands - 1 {
        rest += split(
          outline.children(of: piece.node), x: piece.x, width: piece.width, band: piece.band + 1)
      }
    }
    return done
  }

  private func split(_ siblings: Siblings, x: Double, width: Double, band: Int) -> [Piece] {
    let nodes = Array(siblings)
    let weight = nodes.reduce(0) { $0 + outline.end(of: $1) - $1 }
    guard weight > 0 else { return [] }
    let room = width - gap * Double(nodes.count - 1)
    guard room > 0 else { return [] }
    var left = x
    return nodes.compactMap { node in
      let share = room * Double(outline.end(of: node) - node) / Double(weight)
      defer { left += share + gap }
      return share < narrowest ? nil : Piece(node: node, x: left, width: share, band: band)
    }
  }

  private func draw(_ piece: Piece, into buffer: inout ByteBuffer) {
    let y = Double(piece.band) * (height + gap)
    buffer.append(
      "<rect class=\"m m\(bands - piece.band)\" x=\"\(fixed(piece.x))\" y=\"\(fixed(y))\" ")
    buffer.append("width=\"\(fixed(piece.width))\" height=\"\(fixed(height))\"/>")
  }

  /// A number with one decimal.
  private func fixed(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
