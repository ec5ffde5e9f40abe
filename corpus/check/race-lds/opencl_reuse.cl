// Rounds share an array, but only one barrier stands between them.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint copy[128];
  uint i = get_local_id(0), sum = 0;
  for (uint k = 0; k < 4; k++) {
    copy[i] = in[i] + k * 3 + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += copy[127 - i];
  }
  out[i] = sum;
}
