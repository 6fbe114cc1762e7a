#if POLYCELL_THREAD_SANITIZER

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The lock of the standard library as the thread sanitizer knows it: for tests with `-DPOLYCELL_THREAD_SANITIZER`, and nothing else.
///
/// On Linux the kernel hands a contended `Synchronization.Mutex` over from one thread to the next. The sanitizer doesn't see that and
/// reports races that are none; of this lock it knows. It is sendable without a check, since its
/// value is reached with the lock held only. Other modules have links to this file.
@safe struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  init(_ initial: consuming sending Value) {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
    unsafe value = .allocate(capacity: 1)
    unsafe value.initialize(to: initial)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try unsafe body(&value.pointee)
  }
}

#endif
