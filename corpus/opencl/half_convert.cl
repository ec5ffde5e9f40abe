// Halfs in memory: vload_half and vstore_half in every rounding mode; no arithmetic on halfs.
__kernel void half_convert(__global const half *in, __global const float *f, __global float *wide, __global half *narrow) {
  uint i = get_global_id(0);
  uint n = get_global_size(0);
  wide[i] = vload_half(i, in);
  float v = (f[i] - 0.5f) * ldexp(1.0f, (int)(i % 48) - 30);
  vstore_half_rte(v, i, narrow);
  vstore_half_rtz(v, n + i, narrow);
  vstore_half_rtp(v, 2 * n + i, narrow);
  vstore_half_rtn(v, 3 * n + i, narrow);
}
