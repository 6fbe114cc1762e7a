// Stands in for the allocator's functions, counts, and calls glibc's own.
#include "AllocationCounter.h"

#if defined(__GLIBC__) || (defined(__linux__) && !defined(__ANDROID__) && __has_include(<gnu/libc-version.h>))
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic int64_t count;
static _Atomic int64_t live;
static _Atomic int64_t peak;

static void *took(void *block) {
  if (block) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    int64_t now = atomic_fetch_add_explicit(&live, (int64_t)malloc_usable_size(block), memory_order_relaxed) +
                  (int64_t)malloc_usable_size(block);
    int64_t highest = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > highest &&
           !atomic_compare_exchange_weak_explicit(&peak, &highest, now, memory_order_relaxed, memory_order_relaxed)) {
    }
  }
  return block;
}

static void gave(void *block) {
  if (block) atomic_fetch_sub_explicit(&live, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return took(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return took(__libc_calloc(number, size)); }
void *realloc(void *block, size_t size) {
  gave(block);
  return took(__libc_realloc(block, size));
}
void *memalign(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = took(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}
void free(void *block) {
  gave(block);
  __libc_free(block);
}

int allocations_are_counted(void) { return 1; }
int64_t allocations_count(void) { return atomic_load(&count); }
int64_t allocations_live_bytes(void) { return atomic_load(&live); }
int64_t allocations_peak_bytes(void) { return atomic_load(&peak); }
void allocations_reset_peak(void) { atomic_store(&peak, atomic_load(&live)); }
#else
int allocations_are_counted(void) { return 0; }
int64_t allocations_count(void) { return 0; }
int64_t allocations_live_bytes(void) { return 0; }
int64_t allocations_peak_bytes(void) { return 0; }
void allocations_reset_peak(void) {}
#endif
