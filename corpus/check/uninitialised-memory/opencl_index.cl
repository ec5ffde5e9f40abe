// The index is not set for small numbers.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint where;
  if (in[i] > 10) where = i;
  out[where] = 1;
}
