// The second half of the workgroup is a wavefront of its own and skips the barrier.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_local_id(0);
  if (i < 64) {
    out[i] = in[i];
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
