// Functions of workgroups, section 6.15.18: sub-groups reduce their own values, and then those of all sub-groups.
#include "lanes.clh"

__local ulong *__lockstep_group_memory(void);

// All work-items have come here, and see what the others have stored.
CONVERGENT INLINE void meet(void) { work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group); }
INLINE uint group_of(uint item) { return item / __builtin_amdgcn_wavefrontsize(); }
INLINE uint items_of_group(void) { return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2)); }

CONVERGENT INLINE bool any_of(bool p) {
  __local uint *memory = (__local uint *)__lockstep_group_memory();
  uint item = (uint)get_local_linear_id();
  if (item == 0) *memory = 0;
  meet();
  if (p) *memory = 1;
  meet();
  bool r = *memory != 0;
  meet();
  return r;
}
CONVERGENT FN int work_group_any(int p) { return any_of(p != 0); }
CONVERGENT FN int work_group_all(int p) { return !any_of(p == 0); }

#define BROADCAST(T) \
  CONVERGENT INLINE T broadcast(T x, bool mine) { \
    __local T *memory = (__local T *)__lockstep_group_memory(); \
    if (mine) *memory = x; \
    meet(); \
    T r = *memory; \
    meet(); \
    return r; \
  } \
  CONVERGENT FN T work_group_broadcast(T x, size_t i) { return broadcast(x, get_local_id(0) == i); } \
  CONVERGENT FN T work_group_broadcast(T x, size_t i, size_t j) { \
    return broadcast(x, get_local_id(0) == i && get_local_id(1) == j); } \
  CONVERGENT FN T work_group_broadcast(T x, size_t i, size_t j, size_t k) { \
    return broadcast(x, get_local_id(0) == i && get_local_id(1) == j && get_local_id(2) == k); }

// What the sub-groups have: the last work-item of each stores the sum of all, the others read those in front of theirs.
#define GROUP(OP, T) \
  REDUCE(OP, T) SCAN(OP, T) \
  CONVERGENT FN T work_group_reduce_##OP(T x) { \
    uint item = (uint)get_local_linear_id(), count = group_of(items_of_group() - 1) + 1; \
    x = lanes_reduce_##OP(x); \
    if (count == 1) return x; \
    __local T *memory = (__local T *)__lockstep_group_memory(); \
    if (lane_number() == 0) memory[group_of(item)] = x; \
    meet(); \
    T sum = memory[0]; \
    for (uint i = 1; i < count; i++) sum = OF_##OP(sum, memory[i]); \
    meet(); \
    return sum; \
  } \
  CONVERGENT INLINE T scan_##OP(T x, bool inclusive) { \
    uint item = (uint)get_local_linear_id(), count = group_of(items_of_group() - 1) + 1; \
    T all = lanes_scan_##OP(x, true), own = inclusive ? all : lanes_scan_##OP(x, false); \
    if (count == 1) return own; \
    __local T *memory = (__local T *)__lockstep_group_memory(); \
    bool last = lane_number() == __builtin_amdgcn_wavefrontsize() - 1 || item == items_of_group() - 1; \
    if (last) memory[group_of(item)] = all; \
    meet(); \
    T before = NONE_##OP(T); \
    uint mine = group_of(item); \
    for (uint i = 0; i < mine; i++) before = OF_##OP(before, memory[i]); \
    meet(); \
    return OF_##OP(before, own); \
  } \
  CONVERGENT FN T work_group_scan_inclusive_##OP(T x) { return scan_##OP(x, true); } \
  CONVERGENT FN T work_group_scan_exclusive_##OP(T x) { return scan_##OP(x, false); }
#define GROUPS(T) BROADCAST(T) GROUP(add, T) GROUP(min, T) GROUP(max, T)
GROUPS(int) GROUPS(uint) GROUPS(long) GROUPS(ulong) GROUPS(float) GROUPS(double) GROUPS(half)
