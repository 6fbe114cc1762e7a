/// Tells most hashes that are not among some from those that are.
///
/// A bit for each of sixteen times as many places as there are hashes: about one in sixteen others looks as if it were among them.
struct HashFilter {
  private var words: [UInt64]
  private let mask: UInt64

  init(_ hashes: [UInt64]) {
    var size = 1024
    while size < hashes.count * 16 { size *= 2 }
    words = [UInt64](repeating: 0, count: size / 64)
    mask = UInt64(size - 1)
    for hash in hashes {
      let place = hash & mask
      words[Int(truncatingIfNeeded: place &>> 6)] |= 1 &<< (place & 63)
    }
  }

  func mayContain(_ hash: UInt64) -> Bool {
    let place = hash & mask
    return words[Int(truncatingIfNeeded: place &>> 6)] & (1 &<< (place & 63)) != 0
  }
}
