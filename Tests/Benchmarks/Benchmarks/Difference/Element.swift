/// An element with an id and content.
struct Element<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  let id: ID
  var content = 0
}
