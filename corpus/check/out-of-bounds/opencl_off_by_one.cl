// The condition should be i < 64.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  if (i <= 64)
    out[i] = in[i] + 1;
}
