// One byte of four is missing.
__kernel void bug(__global const uint *in, __global uchar *out) {
  uint i = get_global_id(0);
  uchar v[4];
  v[0] = in[i]; v[1] = 1; v[2] = 2;
  out[i] = v[3];
}
