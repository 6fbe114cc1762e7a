public import Polycell

/// A way to add members of one's own to the rows of a model type, beside the values of its columns.
///
/// They stand under `view` in the row's hints and are listed in the type's schema record.
///
/// ```swift
/// struct ElementView: JSONCellView {
///   static let members = [JSONMember("isotopes", kind: .integer)]
///
///   mutating func render(_ element: Element, to members: inout JSONMembers) {
///     members.set("isotopes", to: element.isotopes.count)
///   }
/// }
///
/// print(snapshot.rendered(as: .json(JSONOptions(views: [.view(ElementView.self)]))))
/// // … ["element/26",["Fe","Iron",55.845],{"view":{"isotopes":4}}] …
/// ```
public protocol JSONCellView<Model>: SendableMetatype {
  /// The model type that it shows.
  associatedtype Model: CellModel

  /// The members, in the order in which they are written. It is read once for each view that is made.
  static var members: [JSONMember] { get }

  /// Makes a view. It is called once for each model type and rendering, or for each backend.
  init()

  /// Gives the members their values for a row. It is called once for each row, in order.
  ///
  /// - Parameters:
  ///   - members: All are null; those that stay so are left out.
  ///   - model: The row's model.
  mutating func render(_ model: Model, to members: inout JSONMembers)
}
