internal import Polycell

/// A log in a file, which survives the program.
///
/// ```swift
/// let log = try FileEventLog("/var/lib/fleet/events.jsonl")
/// source.attach(try await EventLogBackend(log))
/// ```
///
/// The file is JSON Lines, a stream that begins with a snapshot, and is only ever appended to. Each snapshot begins a file of its own,
/// which is written aside and takes the place of the one before, which stays beside it as `….1`, with the changes that readers may
/// still want, until the next snapshot. So there are at most two snapshots on the disk, the newest state is in the file at each moment,
/// and letting go of old changes copies nothing.
///
/// A program may be ended at any byte. When the log is opened again an entry that is not all there is cut off; nobody was told that it was
/// kept. One process at a time has a log open: `….lock` tells.
///
/// Appending waits for the disk, on the executor of the caller's task.
public actor FileEventLog: EventLog {
  private let path: String
  private let options: FileEventLogOptions
  private let lock: LogFile
  private var current: LogSegment?
  /// The file before, if its changes lead to the snapshot of the current one.
  private var previous: LogSegment?
  private var tailBytes = 0
  private var unsynchronized = 0
  /// Set when nobody knows any more what is on the disk.
  private var broken: EventLogError?

  /// Opens a log, or makes an empty one, and brings it in order.
  ///
  /// - Parameters:
  ///   - path: The file. Beside it stand files with `.1`, `.new` and `.lock` behind its name.
  ///   - options: How the log is kept.
  /// - Throws: ``EventLogError/Code/inUse`` where another process, or another log of this one, has it open;
  ///   ``EventLogError/Code/corrupt`` where something else than its end is damaged, which is left as it is;
  ///   ``EventLogError/Code/storage``.
  /// - Complexity: O(*n*) in the bytes of the files, which are read and checked.
  public init(_ path: String, options: FileEventLogOptions = FileEventLogOptions()) throws(EventLogError) {
    self.path = path
    self.options = options
    let (lock, isFree) = try Self.storage(path) { () throws(LogFile.Failure) in
      guard let lock = try LogFile.open(path + ".lock", creates: true) else {
        throw LogFile.Failure(number: 0, message: "the lock could not be made")
      }
      let isFree = lock.lock()
      return (LockBox(lock), isFree)
    }
    guard isFree, let taken = lock.take() else { throw EventLogError(.inUse, "\(path) is open already") }
    self.lock = taken
    var current = try LogSegment.recover(path)
    if current == nil {
      // The program was ended between the two steps in which a file takes the place of another.
      for name in [path + ".new", path + ".1"] {
        current = try LogSegment.recover(name)
        guard current != nil else { continue }
        try Self.storage(path) { () throws(LogFile.Failure) in
          try LogFile.rename(name, to: path)
          try LogFile.synchronizeFolder(of: path)
        }
        break
      }
    }
    var previous = try LogSegment.recover(path + ".1")
    if previous?.newest == nil || previous?.newest != current?.first { previous = nil }
    self.previous = previous
    tailBytes = current?.tailBytes ?? 0
    self.current = current
  }

  /// Carries a file out of a closure.
  private final class LockBox {
    private var file: LogFile?
    init(_ file: consuming LogFile) { self.file = .some(file) }
    func take() -> LogFile? { file.take() }
  }

  private static func storage<Result>(
    _ path: String, _ body: () throws(LogFile.Failure) -> Result
  ) throws(EventLogError) -> Result {
    do throws(LogFile.Failure) { return try body() } catch {
      throw EventLogError(.storage, "\(path): \(error.message)")
    }
  }

  /// Where the log is.
  public func newest() throws(EventLogError) -> StreamPosition? { current?.newest }

  /// Puts an entry behind all others: it is there whole, or not at all.
  @discardableResult
  public func append(
    _ entry: EventLogEntry, after expected: StreamPosition?
  ) throws(EventLogError) -> EventLogAdvice {
    if let broken { throw broken }
    if let error = EventLogError.refusing(entry, after: expected, newest: current?.newest) { throw error }
    switch entry.kind {
    case .snapshot:
      try rotate(to: entry)
      return .proceed
    case .change:
      try write(entry)
      return options.retention.asksForCheckpoint(
        changes: (current?.places.count ?? 1) - 1, bytes: tailBytes, behind: current?.snapshotBytes ?? 0)
        ? .checkpoint : .proceed
    }
  }

  private func write(_ entry: EventLogEntry) throws(EventLogError) {
    do throws(LogFile.Failure) { try current?.append(entry) } catch {
      throw EventLogError(.storage, "\(path): \(error.message)")
    }
    tailBytes += entry.count
    unsynchronized += 1
    let isDue =
      switch options.durability {
      case .always: true
      case .every(let interval): unsynchronized >= interval
      case .system: false
      }
    guard isDue else { return }
    do throws(LogFile.Failure) { try current?.synchronize() } catch {
      // What a disk has refused to keep once it may have lost for good.
      let failure = EventLogError(.storage, "\(path): \(error.message); the log has to be opened again")
      broken = failure
      throw failure
    }
    unsynchronized = 0
  }

  /// Begins a file with a snapshot and puts it in the place of the present one.
  private func rotate(to snapshot: EventLogEntry) throws(EventLogError) {
    let isCheckpoint = snapshot.position == current?.newest
    let isDurable = options.durability != .system
    do throws(LogFile.Failure) {
      let next = try LogSegment.make(at: path + ".new", snapshot, durably: isDurable)
      if isDurable { try current?.synchronize() }
      if current != nil { try LogFile.rename(path, to: path + ".1") }
      do throws(LogFile.Failure) { try LogFile.rename(path + ".new", to: path) } catch {
        if current != nil { try? LogFile.rename(path + ".1", to: path) }
        throw error
      }
      let last = current.take()
      if isCheckpoint { previous = last } else { previous = nil }
      current = .some(next)
      tailBytes = 0
      unsynchronized = 0
      if isDurable { try LogFile.synchronizeFolder(of: path) }
    } catch {
      throw EventLogError(.storage, "\(path): \(error.message)")
    }
  }

  /// The changes behind a position.
  public func read(after position: StreamPosition, limit: Int) throws(EventLogError) -> EventLogSlice {
    guard let newest = current?.newest, let first = current?.first else {
      throw .gone(after: position, oldest: nil, newest: nil)
    }
    let oldest = previous?.first ?? first
    guard position.epoch == newest.epoch, position >= oldest, position <= newest else {
      throw .gone(after: position, oldest: oldest, newest: newest)
    }
    var slice = EventLogSlice(schemas: [], changes: [], newest: newest)
    var bytes = 0
    do throws(LogFile.Failure) {
      if position < first { try previous?.read(after: position, limit, &bytes, into: &slice) }
      if position >= first || bytes <= limit { try current?.read(after: position, limit, &bytes, into: &slice) }
    } catch {
      throw EventLogError(.storage, "\(path): \(error.message)")
    }
    return slice
  }

  /// The newest snapshot, with which the file begins.
  public func newestSnapshot() throws(EventLogError) -> EventLogEntry? {
    do throws(LogFile.Failure) { return try current?.snapshot() } catch {
      throw EventLogError(.storage, "\(path): \(error.message)")
    }
  }

  /// Lets go of the file before the present one, if no change in it is behind the position.
  public func trim(upTo position: StreamPosition) throws(EventLogError) {
    if let end = previous?.newest, end <= position { previous = nil }
  }
}
