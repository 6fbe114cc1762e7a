public import Polycell

/// A model type that brings its view for the text backend along; nothing has to be registered.
///
/// A view that is registered in ``TextOptions/views`` wins over it.
public protocol TextCellConvertible: CellModel {
  /// The view that shows rows of this type.
  associatedtype TextView: TextCellView where TextView.Model == Self
}

extension TextCellConvertible {
  static func makeTextView() -> AnyTextCellView { AnyTextCellView(TextView()) }
}
