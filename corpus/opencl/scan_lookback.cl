// A scan in one pass: each tile publishes its sum, then looks back at the tiles before it, which
// are numbered in the order in which workgroups begin.
#define EMPTY 0u
#define PARTIAL 1u
#define COMPLETE 2u
__kernel void scan_lookback(__global const uint *in, __global uint *out,
                            volatile __global uint *state, volatile __global uint *ticket) {
  __local uint tile, before;
  __local uint sums[128];
  uint l = get_local_id(0), n = get_local_size(0);
  if (l == 0) tile = atomic_inc(ticket);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint g = tile * n + l, own = in[g] & 255;
  sums[l] = own;
  for (uint d = 1; d < n; d <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint add = l >= d ? sums[l - d] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[l] += add;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    uint total = sums[n - 1], prefix = 0;
    atomic_xchg(&state[tile], total << 2 | (tile == 0 ? COMPLETE : PARTIAL));
    for (int t = (int)tile - 1; t >= 0;) {
      uint s = atomic_or(&state[t], 0u);
      if ((s & 3) == EMPTY) continue;
      prefix += s >> 2;
      if ((s & 3) == COMPLETE) break;
      t--;
    }
    // g / n is tile, in other words: clang 19 crashes for gfx600 where both addresses are one.
    if (tile != 0) atomic_xchg(&state[g / n], (prefix + total) << 2 | COMPLETE);
    before = prefix;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[g] = before + sums[l];
}
