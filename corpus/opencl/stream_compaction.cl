// Compaction in order: flags, a scan of groups, then places; and a partition by a local counter
// whose result is sorted.
__kernel void count_kept(__global const uint *in, __global uint *counts, uint n) {
  __local uint kept;
  if (get_local_id(0) == 0) kept = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint g = get_global_id(0);
  if (g < n && in[g] % 3 != 0) atomic_inc(&kept);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) counts[get_group_id(0)] = kept;
}

__kernel void scan_groups(__global uint *counts, uint groups) {
  uint sum = 0;
  for (uint i = 0; i < groups; i++) {
    uint c = counts[i];
    counts[i] = sum;
    sum += c;
  }
  counts[groups] = sum;
}

__kernel void write_kept(__global const uint *in, __global const uint *counts, __global uint *out,
                         uint n) {
  __local uchar flags[64];
  uint l = get_local_id(0), g = get_global_id(0);
  bool kept = g < n && in[g] % 3 != 0;
  flags[l] = kept;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (!kept) return;
  uint before = 0;
  for (uint i = 0; i < l; i++) before += flags[i];
  out[counts[get_group_id(0)] + before] = in[g];
}

__kernel void partition(__global const uint *in, __global uint *out) {
  __local uint low, high;
  uint l = get_local_id(0), n = get_local_size(0), base = get_group_id(0) * n;
  if (l == 0) {
    low = 0;
    high = n;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint x = in[base + l];
  uint at = x < 0x80000000u ? atomic_inc(&low) : atomic_dec(&high) - 1;
  out[base + at] = x;
  barrier(CLK_GLOBAL_MEM_FENCE);
  for (uint round = 0; round < n; round++) {
    uint i = 2 * l + (round & 1);
    if (i + 1 < n) {
      uint a = out[base + i], b = out[base + i + 1];
      out[base + i] = min(a, b);
      out[base + i + 1] = max(a, b);
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
