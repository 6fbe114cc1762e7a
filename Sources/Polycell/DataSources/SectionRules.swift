/// What the rules of two sections say against rows that go from one to the other.
struct SectionRules {
  /// The section that they leave, and that they go to, perhaps of another list.
  let from: Section
  let to: Section

  /// A sentence for a person; `nil` where nothing is said against it.
  ///
  /// - Parameter count: How many rows go.
  func objection(to count: Int) -> String? {
    objectionToLeaving(count) ?? Self.objection(toArriving: count, from: from.id, called: from.name, in: to)
  }

  private func objectionToLeaving(_ count: Int) -> String? {
    Self.objection(toLeaving: count, from, to: to.id, called: to.name)
  }

  /// The sentence about rows that change their places in a section.
  static func objection(toReordering section: Section) -> String? {
    (section.reorder ?? .unrestricted).allowsReordering ? nil : "rows keep their order in \(section.name)"
  }

  /// What the section that they leave says.
  static func objection(toLeaving count: Int, _ from: Section, to id: SectionID, called name: String) -> String? {
    let rules = from.reorder ?? .unrestricted
    if !rules.destinations.contains(id) { return "rows of \(from.name) can't go to \(name)" }
    return from.rows.count - count < rules.minimumCount ? "\(from.name) must keep \(rules.minimumCount) rows" : nil
  }

  /// What the section that they go to says.
  static func objection(toArriving count: Int, from id: SectionID, called name: String, in to: Section) -> String? {
    let rules = to.reorder ?? .unrestricted
    if !rules.sources.contains(id) { return "rows of \(name) can't go to \(to.name)" }
    guard let most = rules.maximumCount, to.rows.count + count > most else { return nil }
    return "\(to.name) can't have more than \(most) rows"
  }
}

extension Section {
  /// What a person calls it.
  var name: String { title ?? id.description }
}
