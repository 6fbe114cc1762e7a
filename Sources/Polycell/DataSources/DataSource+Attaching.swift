extension DataSource {
  /// Shows the newest snapshots on an adapter, from now on and at its own pace.
  ///
  /// An adapter that throws is detached and reported; its target keeps what it shows, and the others don't notice.
  ///
  /// - Parameters:
  ///   - adapter: The target; a task of its own owns it from now on.
  ///   - options: How it is shown.
  /// - Returns: The attachment; it needn't be kept.
  @discardableResult
  public func attach<Adapter: BackendAdapter & ~Copyable>(
    _ adapter: consuming sending Adapter, options: AttachmentOptions = AttachmentOptions()
  ) -> ListAttachment {
    attachmentNumber += 1
    let inbox = AttachmentInbox(
      AttachmentID(number: attachmentNumber, name: options.name), target, own: options.own)
    inboxes.removeAll(where: \.isOver)
    inboxes.append(inbox)
    if isFinished { inbox.finish() }
    let box = AdapterBox(adapter)
    let job = AttachmentTask(inbox: inbox, services: services, options: options)
    inbox.setTask(Task.detached { await job.run(box) })
    return ListAttachment(source: self, inbox: inbox)
  }

  /// Waits until a target has shown an update, or has gone past it, or never will.
  ///
  /// - Parameters:
  ///   - revision: The update.
  ///   - attachment: The target.
  ///   - timeout: The longest time to wait, on the source's clock.
  /// - Returns: What became of it; ``Outcome/pending`` where the time or the caller's task ended before.
  public nonisolated func outcome(
    of revision: Revision, on attachment: ListAttachment, timeout: Duration? = nil
  ) async -> Outcome {
    await attachment.outcome(of: revision, timeout: timeout)
  }

  /// The number of targets.
  public var attachmentCount: Int { inboxes.count { !$0.isOver } }

  /// The list in another order, or only some of it.
  ///
  /// Rows keep their ids, and what people do comes to this source. Targets of equal views share the work; it is dropped with the last
  /// of them.
  ///
  /// - Parameters:
  ///   - sort: The keys that rows are sorted by within their sections, the most important first.
  ///   - filter: Which rows stay.
  ///   - window: Which of these are shown.
  public nonisolated func view(
    sortedBy sort: [RowSort] = [], filteredBy filter: RowFilter? = nil, window: RowWindow? = nil
  ) -> SourceView {
    SourceView(source: self, query: RowQuery(sort: sort, filter: filter, window: window))
  }

  /// Calls a closure with what happens to each row of a type.
  ///
  /// It is an attachment like others, so updates that follow each other quickly may come as one.
  @discardableResult
  public func observe<Model: CellModel>(
    _ type: Model.Type, _ body: @escaping @Sendable (RowChange<Model>) -> Void
  ) -> ListAttachment {
    attach(RowObserver(type, body))
  }
}
