// The first work-item has no left neighbour.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint left = in[(int)i - 1];
  out[i] = in[i] - left;
}
