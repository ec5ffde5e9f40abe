// Run lengths: heads of runs found, counted by a scan, written as pairs, and expanded again by
// binary search.
__kernel void encode_runs(__global const uchar *in, __global ushort2 *runs, __global uint *count,
                          uint n) {
  __local uint sums[128];
  __local uint carried;
  uint l = get_local_id(0), size = get_local_size(0);
  if (l == 0) carried = 0;
  for (uint start = 0; start < n; start += size) {
    uint i = start + l;
    bool head = i < n && (i == 0 || in[i] / 86 != in[i - 1] / 86);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[l] = head;
    for (uint d = 1; d < size; d *= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint add = 0;
      if (l >= d) add = sums[l - d];
      barrier(CLK_LOCAL_MEM_FENCE);
      sums[l] += add;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (head) runs[carried + sums[l] - 1] = (ushort2)(i, in[i] / 86);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) carried += sums[size - 1];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) *count = carried;
}

__kernel void expand(__global const ushort2 *runs, __global const uint *count,
                     __global uchar *out, uint n) {
  uint g = get_global_id(0);
  if (g >= n) return;
  uint low = 0, high = *count;
  while (high - low > 1) {
    uint middle = (low + high) >> 1;
    if (runs[middle].x <= g) low = middle;
    else high = middle;
  }
  out[g] = runs[low].y * 100 + min((uint)(g - runs[low].x), 99u);
}
