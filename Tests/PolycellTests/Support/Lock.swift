import Synchronization

/// A value that closures on any thread may change.
final class Lock<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  @discardableResult
  func with<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      let result = body(&value)
      return result
    }
  }
}
