// Every workgroup sorts its 512 keys in LDS with a bitonic network.
#define GROUP 256
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void bitonic_sort(
    __global const uint *in, __global uint *out) {
  __local uint keys[2 * GROUP];
  uint l = get_local_id(0), base = get_group_id(0) * 2 * GROUP;
  keys[l] = in[base + l];
  keys[l + GROUP] = in[base + l + GROUP];
  for (uint size = 2; size <= 2 * GROUP; size *= 2)
    for (uint stride = size / 2; stride > 0; stride /= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint i = 2 * l - (l & (stride - 1));
      uint low = keys[i], high = keys[i + stride];
      bool rising = (i & size) == 0;
      if ((low > high) == rising) {
        keys[i] = high;
        keys[i + stride] = low;
      }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = keys[l];
  out[base + l + GROUP] = keys[l + GROUP];
}
