import Polycell
import PolycellHTML
import PolycellJSON
import PolycellText

struct Product: CellModel, Equatable {
  let id: Int
  var name: String
  var price: Double
  var stock: Int

  static let columns: [Column<Product>] = [
    Column("Name", \.name),
    Column("Price", \.price, format: .fixed(2), unit: "€"),
    Column("Stock", \.stock),
  ]
}

let snapshot = Snapshot(title: "Market") {
  Section("fruit", title: "Fruit", footer: "2 kinds") {
    Product(id: 7, name: "Pear", price: 0.5, stock: 120)
    Product(id: 9, name: "Fig", price: 1.25, stock: 8)
  }
}

print(snapshot.rendered(as: .text()))
print(snapshot.rendered(as: .json()))
print(snapshot.rendered(as: .html(HTMLOptions(document: .fragment))))
