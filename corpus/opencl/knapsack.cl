// The 0/1 knapsack, a launch for each item, rows in turns; the decisions are kept as bits.
__kernel void item(__global const uint *before, __global uint *after, __global uint *taken,
                   uint capacity, uint index, uint2 weight_value) {
  uint c = get_global_id(0);
  if (c > capacity) return;
  uint best = before[c];
  if (c >= weight_value.x) {
    uint with = before[c - weight_value.x] + weight_value.y;
    if (with > best) {
      best = with;
      taken[c] |= 1u << index;
    }
  }
  after[c] = best;
}
