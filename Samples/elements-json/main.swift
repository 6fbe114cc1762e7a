// The chemical elements as records of an event stream, a line each.
import Elements
import PolycellJSON

PeriodicTable.print(as: .json(JSONOptions(list: "elements", views: [.view(NobleGasView.self)])))
