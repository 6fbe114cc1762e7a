extension DataSource {
  /// Takes rows out of this list and puts them into another one: in both or in neither, as drag and drop or cutting and pasting
  /// does.
  ///
  /// ```swift
  /// let answer = await shop.transfer(RowTransfer([Product.cellID(7)], to: "basket"), to: basket)
  /// ```
  ///
  /// It is decided in this order, and where anybody says no nothing changes in either list:
  ///
  /// 1. the rows' models: ``CellTraits/isMovable``;
  /// 2. the ``ReorderRules`` of the sections that they leave and of the one that they go to. The sections that these name as sources and
  ///    destinations are those of the other list;
  /// 3. the handlers of this list, then those of the other: ``onTransfer(of:_:)``. Handlers of `move`, `delete` and `insert` are not asked;
  /// 4. ids that the other list has already: ``RowTransfer/duplicates``.
  ///
  /// Both lists have a new revision then, whose cause is the transfer's id. No update of either gets between the two: it waits
  /// for as long. ``CommandKind/undo`` of either list takes the transfer back in both, or in neither. What belonged to the rows here,
  /// such as being selected, goes.
  ///
  /// A transfer with the id of an earlier one is not done again; it gets the same answer. Both lists may be the same one, where
  /// it is a move of several rows in one revision.
  ///
  /// - Complexity: O(*n*) in the rows of both lists.
  public func transfer(_ transfer: RowTransfer, to destination: DataSource) async -> TransferAnswer {
    switch transfers[transfer.id] {
    case .done(let answer): return answer
    case .running:
      return await withCheckedContinuation { transfers.wait(transfer.id, $0, ifForgotten: .refused("it is forgotten")) }
    case nil: break
    }
    transfers.begin(transfer.id)
    let answer: TransferAnswer
    do throws(TransferObjection) {
      answer = .done(try await perform(TransferPlan(transfer: transfer), destination))
    } catch {
      answer = error.answer
    }
    transfers.end(transfer.id, answer)
    return answer
  }

  private func perform(_ plan: TransferPlan, _ destination: DataSource) async throws(TransferObjection)
    -> TransferredRows
  {
    // Handlers are asked about nothing that isn't allowed.
    let rows = try leaving(plan.transfer, to: destination)
    // Handlers may take their time: what is no longer so then was so now.
    var later = plan.transfer
    later.revision = target.revision
    later.destinationRevision = try await destination.check(rows, plan.transfer, from: self)
    let decided = try await decide(rows, plan.transfer, destination)
    return try await Self.holding(self, destination) { () async throws(TransferObjection) in
      try await commit(decided, TransferPlan(transfer: later), destination)
    }
  }

  /// The rows that are to leave, where nothing is said against it here.
  private func leaving(_ transfer: RowTransfer, to destination: DataSource) throws(TransferObjection)
    -> [TransferredRow]
  {
    if isFinished { throw .refused("the list is no longer there") }
    let snapshot = target.snapshot
    var known: Set<CellID> = []
    var rows: [TransferredRow] = []
    for id in transfer.rows where known.insert(id).inserted {
      guard let position = snapshot.position(of: id) else {
        throw TransferObjection(
          stale(transfer.revision) { $0.contains(id) } ?? .unknown("there is no row \(id)"))
      }
      let row = snapshot[position]
      if !row.traits.isMovable { throw .refused("the row \(id) can't be moved") }
      do throws(SnapshotError) {
        let place = try snapshot.branch(of: id)
        let section = snapshot.sections[place.section]
        rows.append(
          TransferredRow(
            row: row, section: section.id, sectionName: section.name, place: place,
            arriving: (row.run, row.index..<(row.index + place.rows.count))))
      } catch {
        throw .refused(error.message)
      }
    }
    if rows.isEmpty { throw .refused("there are no rows to be moved") }
    for (section, count) in Self.counts(rows) {
      let from = snapshot.sections[section]
      // Within a section rows only change their places.
      if destination === self, from.id == transfer.section {
        if let reason = SectionRules.objection(toReordering: from) { throw .refused(reason) }
      } else if let reason = SectionRules.objection(
        toLeaving: count, from, to: transfer.section, called: transfer.section.description)
      {
        throw .refused(reason)
      }
    }
    return rows
  }

  /// Finds what is said here against rows that come.
  ///
  /// - Returns: The revision in which nothing is.
  private func check(
    _ rows: [TransferredRow], _ transfer: RowTransfer, from source: DataSource
  ) throws(TransferObjection) -> Revision {
    if isFinished { throw .refused("the other list is no longer there") }
    let snapshot = target.snapshot
    guard let position = snapshot.position(of: transfer.section) else {
      throw TransferObjection(
        stale(transfer.destinationRevision) { $0.position(of: transfer.section) != nil }
          ?? .unknown("there is no section \(transfer.section)"))
    }
    if let before = transfer.before, snapshot.position(of: before)?.section != position {
      let answer = stale(transfer.destinationRevision) { snapshot in
        snapshot.position(of: before).map { snapshot.sections[$0.section].id == transfer.section } ?? false
      }
      throw TransferObjection(answer ?? .unknown("there is no row \(before) in section \(transfer.section)"))
    }
    let to = snapshot.sections[position]
    var count = 0
    for (section, rows) in Dictionary(grouping: rows, by: \.place.section).sorted(by: { $0.key < $1.key }) {
      if source === self, section == position { continue }
      count += rows.reduce(0) { $0 + $1.place.rows.count }
      if let reason = SectionRules.objection(
        toArriving: count, from: rows[0].section, called: rows[0].sectionName, in: to)
      {
        throw .refused(reason)
      }
    }
    return target.revision
  }

  /// How many rows leave each section.
  private static func counts(_ rows: [TransferredRow]) -> [(section: Int, count: Int)] {
    var counts: [Int: Int] = [:]
    for row in rows { counts[row.place.section, default: 0] += row.place.rows.count }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Asks the handlers of both lists.
  private func decide(
    _ rows: [TransferredRow], _ transfer: RowTransfer, _ destination: DataSource
  ) async throws(TransferObjection) -> [TransferredRow] {
    var rows = rows
    for side in TransferContext.Side.allCases {
      let handlers = (side == .leaving ? services : destination.services).transferHandlers
      if handlers.isEmpty { continue }
      for position in rows.indices {
        let context = TransferContext(
          transfer: transfer, row: rows[position].arrivingRow, section: rows[position].section, side: side,
          source: self,
          destination: destination)
        handlers: for handler in handlers.all(where: { $0.type == context.row.run.modelType }).reversed() {
          switch await handler.body(context) {
          case .next: continue
          case .refused(let reason): throw .refused(reason)
          case .becomes(let model):
            rows[position] = rows[position].becoming(model)
            break handlers
          }
        }
      }
    }
    return rows
  }

  /// Does it, while both snapshots are held.
  private func commit(
    _ decided: [TransferredRow], _ plan: TransferPlan, _ destination: DataSource
  ) async throws(TransferObjection) -> TransferredRows {
    // What has happened since the handlers were asked counts.
    var rows = try leaving(plan.transfer, to: destination)
    _ = try await destination.check(rows, plan.transfer, from: self)
    for (position, row) in decided.enumerated() where row.arriving.run !== row.row.run {
      rows[position].arriving = row.arriving
    }
    let old = target.snapshot
    var rest = old
    do throws(SnapshotError) { try rest.remove(rows.map(\.row.id)) } catch { throw .refused(error.message) }
    let cause = plan.transfer.id
    if destination === self {
      let ids = try plan.insert(rows, into: &rest)
      keepUndo(.edits(try Self.edits(from: rest, to: old)))
      let revision = accept(rest, isAnimated: true, cause: cause)
      return TransferredRows(left: revision, arrived: revision, rows: ids)
    }
    let edits = try Self.edits(from: rest, to: old)
    let arrived = try await destination.arrived(rows, plan)
    // From here on nothing can fail.
    let undo = UndoStep.transfer(
      TransferUndo(
        TransferUndo.Part(source: self, edits: edits), TransferUndo.Part(source: destination, edits: arrived.back)))
    keepUndo(undo)
    await destination.keepUndo(undo)
    let left = accept(rest, isAnimated: true, cause: cause)
    let revision = await destination.accept(arrived.snapshot, isAnimated: true, cause: cause)
    return TransferredRows(left: left, arrived: revision, rows: arrived.ids)
  }

  private struct Arrived: Sendable {
    let snapshot: Snapshot
    let ids: [CellID]
    let back: [ListEdit]
  }

  /// The snapshot with rows that come.
  private func arrived(_ rows: [TransferredRow], _ plan: TransferPlan) throws(TransferObjection) -> Arrived {
    var snapshot = target.snapshot
    let ids = try plan.insert(rows, into: &snapshot)
    return Arrived(snapshot: snapshot, ids: ids, back: try Self.edits(from: snapshot, to: target.snapshot))
  }

  private static func edits(from new: Snapshot, to old: Snapshot) throws(TransferObjection) -> [ListEdit] {
    do throws(SnapshotError) { return Array(try Changes.between(new, old).edits) } catch {
      throw .refused(error.message)
    }
  }
}

extension TransferObjection {
  /// A transfer isn't done for the reason for which a command isn't.
  fileprivate init(_ answer: CommandAnswer) {
    switch answer {
    case .stale(let revision): self.init(answer: .stale(revision))
    case .unknown(let reason): self.init(answer: .unknown(reason))
    case .refused(let reason): self.init(answer: .refused(reason))
    case .done: self.init(answer: .refused("it is done already"))
    }
  }
}
