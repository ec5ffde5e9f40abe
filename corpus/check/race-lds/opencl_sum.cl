// A tree of sums without a barrier in the loop.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint part[256];
  uint i = get_local_id(0);
  part[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = 128; step > 0; step >>= 1) {
    if (i < step)
      part[i] += part[i + step];
  }
  if (i == 0)
    out[0] = part[0];
}
