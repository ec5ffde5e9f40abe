// Atomic functions of OpenCL C 1.2: relaxed, visible to the whole device.
#include "types.clh"

#define RMW(NAME, OP, T, AS) \
  FN T NAME(volatile AS T *p, T v) { return __scoped_atomic_##OP(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); }
#define ATOMICS(P, T, AS) \
  RMW(P##add, fetch_add, T, AS) RMW(P##sub, fetch_sub, T, AS) RMW(P##min, fetch_min, T, AS) RMW(P##max, fetch_max, T, AS) \
  RMW(P##and, fetch_and, T, AS) RMW(P##or, fetch_or, T, AS) RMW(P##xor, fetch_xor, T, AS) RMW(P##xchg, exchange_n, T, AS) \
  FN T P##inc(volatile AS T *p) { return P##add(p, (T)1); } \
  FN T P##dec(volatile AS T *p) { return P##sub(p, (T)1); } \
  FN T P##cmpxchg(volatile AS T *p, T expected, T v) { \
    __scoped_atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); \
    return expected; \
  }
#define ATOMIC_TYPES(AS) \
  ATOMICS(atomic_, int, AS) ATOMICS(atomic_, uint, AS) ATOMICS(atom_, int, AS) ATOMICS(atom_, uint, AS) \
  ATOMICS(atom_, long, AS) ATOMICS(atom_, ulong, AS) \
  FN float atomic_xchg(volatile AS float *p, float v) { return as_float(atomic_xchg((volatile AS int *)p, as_int(v))); }
ATOMIC_TYPES(__global)
ATOMIC_TYPES(__local)
