// The mean of values that were never stored.
__kernel void bug(__global const uint *in, __global float *out) {
  uint i = get_global_id(0);
  float v[4];
  v[0] = in[i];
  v[1] = in[i] * 2;
  out[i] = (v[0] + v[1] + v[2]) / 3;
}
