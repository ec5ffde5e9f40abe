// The sum starts with whatever is there.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint sum;
  for (uint k = 0; k < 4; k++)
    sum += in[i ^ k];
  out[i] = sum;
}
