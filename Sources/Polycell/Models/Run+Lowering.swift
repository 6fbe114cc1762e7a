extension Run {
  /// The run with other traits.
  func changing(traits change: @escaping @Sendable (Int, inout CellTraits) -> Void) -> Run {
    let own = traits
    return Run(like: self, outline: outline, hidden: hiddenOutline) { index in
      var result = own(index)
      change(index, &result)
      return result
    }
  }

  /// The run as a plain list, for targets without hierarchy: a row below another is indented.
  ///
  /// - Returns: The run itself where it is no outline.
  func flattened() -> Run {
    guard let outline else { return self }
    let own = traits
    return Run(like: self, outline: nil, hidden: outline) { index in
      var result = own(index)
      result.indentation += Int(outline.depths[index])
      return result
    }
  }
}
