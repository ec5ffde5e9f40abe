// Only half of the array is filled.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint a[16];
  for (int k = 0; k < 8; k++) a[k] = in[k];
  uint i = get_global_id(0);
  out[i] = a[in[i] & 15] + 1;
}
