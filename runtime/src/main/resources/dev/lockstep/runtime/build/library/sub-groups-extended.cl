// Extensions of sub-groups: extended types, votes, ballots, arithmetic of the active work-items, shuffles, rotation,
// clustered reductions (OpenCL extension specification, cl_khr_subgroup_*).
#include "lanes.clh"

#define LANES __builtin_amdgcn_wavefrontsize()

// Votes of the active work-items.
CONVERGENT FN int sub_group_elect(void) { return lane_number() == first_lane(active_lanes()); }
CONVERGENT FN int sub_group_non_uniform_all(int p) { return ballot(p == 0) == 0; }
CONVERGENT FN int sub_group_non_uniform_any(int p) { return ballot(p != 0) != 0; }
#define ALL_EQUAL(T) CONVERGENT FN int sub_group_non_uniform_all_equal(T x) { \
  return ballot(!(x == from_uniform(x, first_lane(active_lanes())))) == 0; }
TYPES(ALL_EQUAL)

// Ballots: a bit for each work-item in the first words of a uint4.
INLINE ulong mask(uint4 v) { return as_ulong(v.xy) & (LANES == 64 ? ~0ul : 0xfffffffful); }
INLINE uint4 words(ulong m) { return (uint4)(as_uint2(m), 0, 0); }
// Bits of the largest sub-group, also in a smaller one at the end of a work-group.
INLINE ulong whole(void) {
  uint n = get_max_sub_group_size();
  return n == 64 ? ~0ul : (1ul << n) - 1;
}
INLINE ulong below(void) { return (1ul << lane_number()) - 1; }
CONVERGENT FN uint4 sub_group_ballot(int p) { return words(ballot(p != 0)); }
FN int sub_group_inverse_ballot(uint4 v) { return has_lane(mask(v), lane_number()); }
FN int sub_group_ballot_bit_extract(uint4 v, uint i) { return has_lane(mask(v), i); }
FN uint sub_group_ballot_bit_count(uint4 v) { return __builtin_popcountl(mask(v) & whole()); }
FN uint sub_group_ballot_inclusive_scan(uint4 v) { return __builtin_popcountl(mask(v) & (below() << 1 | 1)); }
FN uint sub_group_ballot_exclusive_scan(uint4 v) { return __builtin_popcountl(mask(v) & below()); }
FN uint sub_group_ballot_find_lsb(uint4 v) {
  ulong m = mask(v) & whole();
  return m ? __builtin_ctzl(m) : 0;
}
FN uint sub_group_ballot_find_msb(uint4 v) {
  ulong m = mask(v) & whole();
  return m ? 63 - __builtin_clzl(m) : 0;
}
FN uint4 get_sub_group_eq_mask(void) { return words(1ul << lane_number()); }
FN uint4 get_sub_group_ge_mask(void) { return words(whole() & ~below()); }
FN uint4 get_sub_group_gt_mask(void) { return words(whole() & ~(below() << 1 | 1)); }
FN uint4 get_sub_group_le_mask(void) { return words(below() << 1 | 1); }
FN uint4 get_sub_group_lt_mask(void) { return words(below()); }

#define NON_UNIFORM_BROADCAST(T) \
  CONVERGENT FN T sub_group_non_uniform_broadcast(T x, uint item) { return from_any(x, item); } \
  CONVERGENT FN T sub_group_broadcast_first(T x) { return from_uniform(x, first_lane(active_lanes())); }
TYPES(NON_UNIFORM_BROADCAST)
#define NON_UNIFORM_BROADCAST_N(T, U, N) CONVERGENT FN T##N sub_group_non_uniform_broadcast(T##N x, uint item) { \
  T##N r; \
  for (int i = 0; i < N; i++) r[i] = from_any(x[i], item); \
  return r; }
#define NON_UNIFORM_BROADCASTS_N(T) EACH_N(NON_UNIFORM_BROADCAST_N, T, )
TYPES(NON_UNIFORM_BROADCASTS_N)

// Shuffles. A work-item that does not exist gives any value.
#define SHUFFLE(T) \
  CONVERGENT FN T sub_group_shuffle(T x, uint item) { return from_any(x, item); } \
  CONVERGENT FN T sub_group_shuffle_xor(T x, uint bits) { return from_any(x, lane_number() ^ bits); } \
  CONVERGENT FN T sub_group_shuffle_up(T x, uint by) { return from_any(x, lane_number() - by); } \
  CONVERGENT FN T sub_group_shuffle_down(T x, uint by) { return from_any(x, lane_number() + by); } \
  CONVERGENT FN T sub_group_rotate(T x, int by) { \
    uint n = get_max_sub_group_size(); \
    return from_any(x, n & (n - 1) ? (uint)((int)(lane_number() + n) + by % (int)n) % n : (lane_number() + by) & (n - 1)); } \
  CONVERGENT FN T sub_group_clustered_rotate(T x, int by, uint cluster) { \
    return from_any(x, (lane_number() & ~(cluster - 1)) | ((lane_number() + by) & (cluster - 1))); }
TYPES(SHUFFLE)

// Arithmetic of the active work-items, one after the other in their order.
// WHEN: which of them, whose numbers are `from`, are for this work-item, whose number is `lane`.
#define EACH_ACTIVE(OP, T, WHEN) \
  ulong rest = active_lanes(); \
  uint lane = lane_number(); \
  T sum = NONE_##OP(T); \
  while (rest) { \
    uint from = first_lane(rest); \
    rest &= rest - 1; \
    T y = from_uniform(x, from); \
    sum = (WHEN) ? (T)OF_##OP(sum, y) : sum; \
  } \
  return sum;
#define NON_UNIFORM(OP, T) \
  CONVERGENT FN T sub_group_non_uniform_reduce_##OP(T x) { EACH_ACTIVE(OP, T, true) } \
  CONVERGENT FN T sub_group_non_uniform_scan_inclusive_##OP(T x) { EACH_ACTIVE(OP, T, from <= lane) } \
  CONVERGENT FN T sub_group_non_uniform_scan_exclusive_##OP(T x) { EACH_ACTIVE(OP, T, from < lane) } \
  CONVERGENT FN T sub_group_clustered_reduce_##OP(T x, uint cluster) { \
    EACH_ACTIVE(OP, T, ((from ^ lane) & ~(cluster - 1)) == 0) }
#define NON_UNIFORMS(T) NON_UNIFORM(add, T) NON_UNIFORM(mul, T) NON_UNIFORM(min, T) NON_UNIFORM(max, T)
TYPES(NON_UNIFORMS)
#define NON_UNIFORM_BITS(T) NON_UNIFORM(and, T) NON_UNIFORM(or, T) NON_UNIFORM(xor, T)
INTEGER_TYPES(NON_UNIFORM_BITS)

// Logical operations, by the bits of those for which it holds.
INLINE int logical_and(ulong them, ulong on) { return (them & ~on) == 0; }
INLINE int logical_or(ulong them, ulong on) { return (them & on) != 0; }
INLINE int logical_xor(ulong them, ulong on) { return __builtin_popcountl(them & on) & 1; }
#define LOGICAL(OP) \
  CONVERGENT FN int sub_group_non_uniform_reduce_logical_##OP(int p) { return logical_##OP(active_lanes(), ballot(p != 0)); } \
  CONVERGENT FN int sub_group_non_uniform_scan_inclusive_logical_##OP(int p) { \
    return logical_##OP(active_lanes() & (below() << 1 | 1), ballot(p != 0)); } \
  CONVERGENT FN int sub_group_non_uniform_scan_exclusive_logical_##OP(int p) { \
    return logical_##OP(active_lanes() & below(), ballot(p != 0)); } \
  CONVERGENT FN int sub_group_clustered_reduce_logical_##OP(int p, uint cluster) { \
    ulong one = cluster >= 64 ? ~0ul : (1ul << cluster) - 1; \
    return logical_##OP(active_lanes() & one << (lane_number() & ~(cluster - 1)), ballot(p != 0)); }
LOGICAL(and) LOGICAL(or) LOGICAL(xor)
