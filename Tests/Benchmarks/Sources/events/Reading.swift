import Foundation
import Polycell

/// A row of eight columns of the usual kinds: two texts, two integers, two numbers, a boolean and a date.
struct Reading: CellModel, Equatable, Codable {
  let id: Int
  var sensor: String
  var place: String
  var value: Double
  var deviation: Double
  var samples: Int
  var isValid: Bool
  var taken: Date

  static let columns: [Column<Reading>] = [
    Column("ID", \.id), Column("Sensor", \.sensor), Column("Place", \.place), Column("Value", \.value),
    Column("Deviation", \.deviation), Column("Samples", \.samples), Column("Valid", \.isValid),
    Column("Taken", \.taken),
  ]

  /// The same rows at each run.
  static func all(count: Int, isASCII: Bool = true) -> [Reading] {
    let places =
      isASCII
      ? ["Lisbon", "Oslo harbour", "Reykjavik", "Valparaiso, pier 4", "Kyoto north"]
      : ["Lisboa", "Tromsø brygge", "Reykjavík", "Valparaíso, muelle 4", "京都市北区"]
    var readings: [Reading] = []
    readings.reserveCapacity(count)
    for number in 0..<count {
      let value = Double(number % 100_003) / 7
      let deviation = Double(number % 89) / 16
      let taken = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
      readings.append(
        Reading(
          id: number, sensor: "sensor-\(number % 977)", place: places[number % places.count], value: value,
          deviation: deviation, samples: number % 4096, isValid: number % 11 != 0, taken: taken))
    }
    return readings
  }
}
