// Triangles of a graph: neighbour lists intersected by merging, and a second count by rows of bits.
__kernel void by_lists(__global const uint *starts, __global const uint *edges,
                       __global uint *counts, volatile __global uint *total, uint n) {
  uint g = get_global_id(0), count = 0;
  if (g < n) {
    for (uint e = starts[g]; e < starts[g + 1]; e++) {
      uint v = edges[e];
      if (v <= g) continue;
      uint i = e + 1, j = starts[v], i_end = starts[g + 1], j_end = starts[v + 1];
      while (i < i_end && j < j_end) {
        uint a = edges[i], b = edges[j];
        if (a == b && a > v) count++;
        i += a <= b;
        j += b <= a;
      }
    }
    counts[g] = count;
  }
  if (count != 0) atomic_add(total, count);
}

__kernel void by_bits(__global const uint *starts, __global const uint *edges,
                      __global ulong *rows, __global uint *total, uint n) {
  uint l = get_local_id(0), words = (n + 63) / 64;
  __local uint sums[128];
  for (uint i = 0; i < words; i++) rows[l * words + i] = 0;
  for (uint e = starts[l]; e < starts[l + 1]; e++) {
    rows[l * words + edges[e] / 64] |= 1UL << (edges[e] & 63);
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  uint sum = 0;
  for (uint e = starts[l]; e < starts[l + 1]; e++) {
    uint v = edges[e];
    for (uint i = 0; i < words; i++) sum += popcount(rows[l * words + i] & rows[v * words + i]);
  }
  sums[l] = sum;
  for (uint d = n / 2; d > 0; d /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) sums[l] += sums[l + d];
  }
  if (l == 0) *total = sums[0] / 6;
}
