// Work-items beyond the end return before the barrier.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint copy[64];
  uint i = get_local_id(0);
  if (in[i] >= 50) return;
  copy[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = copy[i ^ 1];
}
