// Shifting an array in place: the neighbour may be faster.
__kernel void bug(__global uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint v = in[i + 1];
  in[i] = v + 7;
}
