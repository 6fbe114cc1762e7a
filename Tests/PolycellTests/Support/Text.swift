import Polycell

/// What a closure appends, as text.
func text(_ body: (inout ByteBuffer) -> Void) -> String {
  var buffer = ByteBuffer()
  body(&buffer)
  return buffer.string
}
