// The bins are counted up without being cleared first.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint bins[64];
  uint i = get_local_id(0);
  atomic_inc(&bins[in[i] & 63]);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = bins[i];
}
