// Elements of vector arguments by numbers that differ between work-items, against the values that the run file gives.
// clang before 22 loads the element of one work-item for all, unless it lowers arguments when it selects instructions.
// errors: number of wrong elements, by kernel; done: number of elements, by kernel.
#define TEST(T, N, t) \
kernel void elements_##T##N(T##N v, global uint *errors, global uint *done) { \
  uint i = get_global_id(0) % N; \
  atomic_inc(done + t); \
  if (v[i] != (T)(10 * i + 3)) atomic_inc(errors + t); \
}
TEST(uint, 4, 0)
TEST(float, 8, 1)
TEST(ulong, 2, 2)

// A ballot among the work-items whose bits the mask has, one word of it for 32 work-items.
kernel void ballots(uint4 mask, global uint *errors, global uint *done) {
  uint lane = get_sub_group_local_id(), word;
  if (lane < 32) word = mask.x;
  else if (lane < 64) word = mask.y;
  else if (lane < 96) word = mask.z;
  else word = mask.w;
  uint4 all = 0;
  if (word & 1u << lane % 32) all = sub_group_ballot(lane % 3 != 0);
  atomic_inc(done + 3);
  uint2 some = 0;
  if (word & 1u << lane % 32)
    for (uint i = 0; i < get_sub_group_size(); i++)
      if (((i < 32 ? mask.x : mask.y) >> i % 32 & 1) && i % 3 != 0) {
        if (i < 32) some.x |= 1u << i;
        else some.y |= 1u << i % 32;
      }
  if (any(all.xy != some) || all.z || all.w) atomic_inc(errors + 3);
}
