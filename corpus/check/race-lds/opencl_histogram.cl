// The counters are read before all work-items have counted.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint bins[256];
  uint i = get_local_id(0);
  bins[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&bins[(in[i] * 7) & 255]);
  out[i] = bins[i];
}
