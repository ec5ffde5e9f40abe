// A barrier in a branch that depends on the work-item.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint copy[64];
  uint i = get_local_id(0);
  copy[i] = in[i];
  if (i < 40) {
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = copy[i ^ 1];
  }
}
