// The number of rounds depends on the work-item.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_local_id(0);
  for (uint k = 0; k <= (in[i] & 3); k++) {
    out[i] = k;
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
