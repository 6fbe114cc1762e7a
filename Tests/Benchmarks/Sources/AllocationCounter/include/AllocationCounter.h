#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations are counted on this platform.
int allocations_are_counted(void);
/// The number of allocations since the program began.
int64_t allocations_count(void);
/// The bytes that are allocated now.
int64_t allocations_live_bytes(void);
/// The most bytes that were allocated at one time since the last reset.
int64_t allocations_peak_bytes(void);
/// Forgets the peak.
void allocations_reset_peak(void);

#endif
