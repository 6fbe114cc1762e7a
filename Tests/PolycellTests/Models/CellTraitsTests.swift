import Polycell
import Testing

@Suite struct CellTraitsTests {
  @Test("a model that says nothing has the standard traits and no actions")
  func defaults() {
    let traits = Product(1).traits
    #expect(traits == .standard)
    #expect(traits.isSelectable && traits.isHighlightable)
    #expect(!traits.isMovable && !traits.isDeletable)
    #expect(traits.height == nil)
    #expect(traits.indentation == 0)
    #expect(traits.separator == .automatic)
    #expect(traits.style == nil && traits.accessibilityLabel == nil)
    #expect(traits.badges.isEmpty)
    #expect(Product(1).actions.isEmpty)
    #expect(Product(1).children == nil)
  }

  private static let clamped: [(Int, Int, Int)] = [(-5, 1, 0), (0, 1, 0), (1, 1, 1), (7, 7, 7), (.min, 1, 0)]

  @Test("a height is at least a line and an indentation at least none", arguments: clamped)
  func clamping(given: Int, height: Int, indentation: Int) {
    var traits = CellTraits(height: given, indentation: given)
    #expect(traits.height == height)
    #expect(traits.indentation == indentation)
    traits = .standard
    traits.height = given
    traits.indentation = given
    #expect(traits.height == height)
    #expect(traits.indentation == indentation)
    traits.height = nil
    #expect(traits.height == nil)
  }

  @Test("an action has defaults for all but id and title")
  func actions() {
    let action = CellAction(id: "open", title: "Open")
    #expect(
      action
        == CellAction(
          id: "open", title: "Open", role: .normal, placement: .trailing, isEnabled: true, confirmation: nil,
          children: []))
    #expect(action != CellAction(id: "open", title: "Open", role: .primary))
  }

  @Test("hints for a width are at least 1, and a weight is a number")
  func widths() {
    #expect(ColumnWidth(minimum: 0, maximum: -3, weight: -1) == ColumnWidth(minimum: 1, maximum: 1, weight: 0))
    #expect(ColumnWidth(weight: .nan).weight == 1)
    #expect(ColumnWidth(weight: .infinity).weight == 1)
    #expect(ColumnWidth.fixed(4) == ColumnWidth(minimum: 4, maximum: 4, weight: 0))
    #expect(ColumnWidth.automatic.minimum == nil)
  }
}
