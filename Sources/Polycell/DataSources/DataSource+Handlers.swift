// Who decides about a command: the model's traits, then handlers, the last one registered first, then what the source does by
// itself.
extension DataSource {
  /// Handles what people want of rows of a type.
  ///
  /// ```swift
  /// source.on(.select, Product.self) { product in print("\(product.name), please") }
  /// ```
  ///
  /// What the source does by itself, such as selecting the row, is done as well.
  ///
  /// - Returns: What takes the handler away again.
  @discardableResult
  public nonisolated func on<Model: CellModel>(
    _ verb: CommandVerb, _ type: Model.Type, _ body: @escaping @Sendable (Model) async -> Void
  ) -> HandlerToken {
    add(verb, type) { context in
      guard let model = context.row?.model(as: type) else { return .next }
      await body(model)
      // There is nothing else that could be done of these.
      return [.action, .edit, .activate].contains(verb) || verb.isCustom ? .done : .next
    }
  }

  /// Handles what people want of rows of a type, and decides what becomes of it.
  @discardableResult
  public nonisolated func on<Model: CellModel>(
    _ verb: CommandVerb, _ type: Model.Type,
    _ body: @escaping @Sendable (Model, CommandContext) async -> CommandReply
  ) -> HandlerToken {
    add(verb, type) { context in
      guard let model = context.row?.model(as: type) else { return .next }
      return await body(model, context)
    }
  }

  /// Handles what people want of the list or of any row, and decides what becomes of it.
  @discardableResult
  public nonisolated func on(
    _ verb: CommandVerb, _ body: @escaping @Sendable (CommandContext) async -> CommandReply
  ) -> HandlerToken {
    add(verb, nil, body)
  }

  private nonisolated func add(
    _ verb: CommandVerb, _ type: (any CellModel.Type)?,
    _ body: @escaping @Sendable (CommandContext) async -> CommandReply
  ) -> HandlerToken { services.handlers.add(CommandHandler(verb: verb, type: type, body: body)) }

  /// Is told of rows of a type that come into the windows of targets, and leave them.
  ///
  /// Only targets that show a window tell: ``CommandKind/window(_:)``. A row that left because it is gone is told with the model that it
  /// had.
  @discardableResult
  public nonisolated func onVisibility<Model: CellModel>(
    of type: Model.Type, _ body: @escaping @Sendable (Model, RowVisibility, AttachmentID) -> Void
  ) -> HandlerToken {
    services.visibility.add(
      VisibilityHandler(type: type) { row, event, attachment in
        if let model = row.model(as: type) { body(model, event, attachment) }
      })
  }

  /// Decides about rows of a type that go to another list, or come from one: ``transfer(_:to:)``.
  ///
  /// ```swift
  /// basket.onTransfer(of: Product.self) { product, context in
  ///   if product.isSoldOut { return .refused("\(product.name) is sold out") }
  ///   return .becomes(OrderLine(product))
  /// }
  /// ```
  ///
  /// It is asked before anything is changed, and decides only: what it changes itself stays so if another refuses.
  @discardableResult
  public nonisolated func onTransfer<Model: CellModel>(
    of type: Model.Type, _ body: @escaping @Sendable (Model, TransferContext) async -> TransferReply
  ) -> HandlerToken {
    services.transferHandlers.add(
      TransferHandler(type: type) { context in
        guard let model = context.row.model(as: type) else { return .next }
        return await body(model, context)
      })
  }
}

extension CommandVerb {
  /// Whether it is one of the program's own.
  var isCustom: Bool { rawValue.utf8.starts(with: "custom:".utf8) }
}
