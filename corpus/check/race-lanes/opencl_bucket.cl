// Work-items store their values in buckets without asking who else does.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  out[in[i] & 7] = i;
}
