// A bitonic sort of 256 numbers in local memory by 128 work-items; many barriers.
__kernel void bitonic_sort(__global const uint *in, __global uint *out) {
  __local uint a[256];
  uint l = get_local_id(0), base = get_group_id(0) * 256;
  a[l] = in[base + l];
  a[l + 128] = in[base + l + 128];
  for (uint size = 2; size <= 256; size <<= 1) {
    for (uint stride = size >> 1; stride > 0; stride >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint i = 2 * l - (l & (stride - 1));
      bool up = (i & size) == 0;
      uint x = a[i], y = a[i + stride];
      if ((x > y) == up) {
        a[i] = y;
        a[i + stride] = x;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = a[l];
  out[base + l + 128] = a[l + 128];
}
