/// What is wrong with a step: the rule that it breaks, where, and a sentence.
///
/// ```swift
/// var batch = ChangeBatch()
/// batch.removedSections = [4]
/// do { try view.apply(batch, showing: next) } catch { print(error) }
/// // removedSections[0]: there is no section 4 before the step, which has 2 (oldSectionMissing)
/// ```
public struct BatchViolation: Error, Sendable, Hashable, CustomStringConvertible {
  /// A list of a `ChangeBatch`, named as its property is.
  public enum List: String, Sendable, Hashable, CaseIterable {
    /// `ChangeBatch.removedSections`
    case removedSections
    /// `ChangeBatch.insertedSections`
    case insertedSections
    /// `ChangeBatch.movedSections`
    case movedSections
    /// `ChangeBatch.updatedSections`
    case updatedSections
    /// `ChangeBatch.removedRows`
    case removedRows
    /// `ChangeBatch.insertedRows`
    case insertedRows
    /// `ChangeBatch.movedRows`
    case movedRows
    /// `ChangeBatch.updatedRows`
    case updatedRows
  }

  /// An element of one of the lists.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The list.
    public let list: List
    /// The position in it, from 0.
    public let index: Int

    init(_ list: List, _ index: Int) {
      self.list = list
      self.index = index
    }

    /// For example `movedRows[3]`.
    public var description: String { "\(list.rawValue)[\(index)]" }
  }

  /// The rule.
  public let rule: BatchRule
  /// What breaks it; `nil` where counts don't add up.
  ///
  /// Where two entries don't go together, it is the one that was looked at later: lists are looked at in the order of ``List``.
  public let entry: Entry?
  /// A sentence for a person, with the positions.
  public let message: String

  init(_ rule: BatchRule, _ entry: Entry?, _ message: String) {
    self.rule = rule
    self.entry = entry
    self.message = message
  }

  /// The entry, the sentence and the rule.
  public var description: String { "\(entry.map { "\($0): " } ?? "")\(message) (\(rule.rawValue))" }
}
