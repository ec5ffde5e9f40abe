// Copies between global and local memory by the whole workgroup, section 6.15.11.
#include "types.clh"

#define COPY(T) \
  FN event_t async_work_group_copy(__local T *to, const __global T *from, size_t n, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i]; \
    return e; \
  } \
  FN event_t async_work_group_copy(__global T *to, const __local T *from, size_t n, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i]; \
    return e; \
  } \
  FN event_t async_work_group_strided_copy(__local T *to, const __global T *from, size_t n, size_t stride, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i * stride]; \
    return e; \
  } \
  FN event_t async_work_group_strided_copy(__global T *to, const __local T *from, size_t n, size_t stride, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i * stride] = from[i]; \
    return e; \
  } \
  FN void prefetch(const __global T *from, size_t n) {}
#define COPIES(T) COPY(T) COPY(T##2) COPY(T##4) COPY(T##8) COPY(T##16)
ALL_TYPES(COPIES)
FN void wait_group_events(int n, event_t *events) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
