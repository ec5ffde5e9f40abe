// Exclusive prefix sum in three launches: blocks, block sums, addition.
__kernel void scan_blocks(__global const uint *in, __global uint *out, __global uint *sums, __local uint *t) {
  uint l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
  uint own = in[g];
  t[l] = own;
  for (uint d = 1; d < n; d <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint left = l >= d ? t[l - d] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    t[l] += left;
  }
  out[g] = t[l] - own;
  if (l == n - 1) sums[get_group_id(0)] = t[l];
}
__kernel void add_sums(__global uint *out, __global const uint *sums) {
  out[get_global_id(0)] += sums[get_group_id(0)];
}
