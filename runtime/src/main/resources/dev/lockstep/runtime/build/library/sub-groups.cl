// Functions of sub-groups, section 6.15.19 of the OpenCL C specification: a sub-group is a wavefront.
#include "lanes.clh"

FN uint get_max_sub_group_size(void) {
  size_t items = get_enqueued_local_size(0) * get_enqueued_local_size(1) * get_enqueued_local_size(2);
  return min((uint)items, __builtin_amdgcn_wavefrontsize());
}
INLINE uint items_of_group(void) { return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2)); }
FN uint get_sub_group_id(void) { return (uint)get_local_linear_id() / __builtin_amdgcn_wavefrontsize(); }
FN uint get_sub_group_local_id(void) { return lane_number(); }
FN uint get_sub_group_size(void) {
  uint first = get_sub_group_id() * __builtin_amdgcn_wavefrontsize();
  return min(items_of_group() - first, __builtin_amdgcn_wavefrontsize());
}
FN uint get_num_sub_groups(void) {
  return (items_of_group() + __builtin_amdgcn_wavefrontsize() - 1) / __builtin_amdgcn_wavefrontsize();
}
FN uint get_enqueued_num_sub_groups(void) {
  size_t items = get_enqueued_local_size(0) * get_enqueued_local_size(1) * get_enqueued_local_size(2);
  return (uint)(items + __builtin_amdgcn_wavefrontsize() - 1) / __builtin_amdgcn_wavefrontsize();
}

CONVERGENT FN int sub_group_all(int p) { return ballot(p == 0) == 0; }
CONVERGENT FN int sub_group_any(int p) { return ballot(p != 0) != 0; }

// All work-items name the same one.
#define BROADCAST(T) CONVERGENT FN T sub_group_broadcast(T x, uint item) { \
  return from_uniform(x, __builtin_amdgcn_readfirstlane(item)); }
TYPES(BROADCAST)
#define BROADCAST_N(T, U, N) CONVERGENT FN T##N sub_group_broadcast(T##N x, uint item) { \
  T##N r; \
  for (int i = 0; i < N; i++) r[i] = sub_group_broadcast(x[i], item); \
  return r; }
#define BROADCASTS_N(T) EACH_N(BROADCAST_N, T, )
TYPES(BROADCASTS_N)

#define REDUCES(T) REDUCE(add, T) REDUCE(min, T) REDUCE(max, T) SCAN(add, T) SCAN(min, T) SCAN(max, T)
TYPES(REDUCES)
#define GROUP_OP(OP, T) \
  CONVERGENT FN T sub_group_reduce_##OP(T x) { return lanes_reduce_##OP(x); } \
  CONVERGENT FN T sub_group_scan_inclusive_##OP(T x) { return lanes_scan_##OP(x, true); } \
  CONVERGENT FN T sub_group_scan_exclusive_##OP(T x) { return lanes_scan_##OP(x, false); }
#define GROUP_OPS(T) GROUP_OP(add, T) GROUP_OP(min, T) GROUP_OP(max, T)
TYPES(GROUP_OPS)
