// The last steps of a sum without barriers, for wavefronts of 64 lanes.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local volatile uint part[256];
  uint i = get_local_id(0);
  part[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < 128)
    part[i] += part[i + 128];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < 64) {
    part[i] += part[i + 64];
    part[i] += part[i + 32];
    part[i] += part[i + 16];
  }
  if (i == 0)
    out[0] = part[0];
}
