/// The look that comes with the backend: light and dark, for screen and print, without script or font.
///
/// Serve it from your own server and say so with ``HTMLOptions/StyleSheet/link(_:)``, or let a page embed it.
public enum HTMLStyleSheet {
  /// The style sheet, for the class prefix `polycell`.
  public static let css = String(decoding: PackageResources.polycell_css, as: UTF8.self)

  /// The style sheet for another class prefix.
  ///
  /// - Parameter classPrefix: As in ``HTMLOptions/classPrefix``.
  public static func css(classPrefix: String) -> String {
    css.split(separator: "polycell", omittingEmptySubsequences: false).joined(separator: classPrefix.identifierPrefix)
  }

  /// The style sheet as the content of a `<style>`, where nothing is escaped.
  static func markup(classPrefix: String) -> HTML { HTML(bytes: Array(css(classPrefix: classPrefix).utf8)) }
}
