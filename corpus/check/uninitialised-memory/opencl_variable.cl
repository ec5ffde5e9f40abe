// The variable gets a value on one path only.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint v;
  if (in[i] > 5) v = 3;
  out[i] = v;
}
