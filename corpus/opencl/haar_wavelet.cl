// Haar wavelets of rows in local memory, in single and in double precision.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void haar_rows(__global const float *in, __global float *out, uint n, __local float *row) {
  uint l = get_local_id(0), y = get_group_id(0);
  row[2 * l] = in[y * n + 2 * l];
  row[2 * l + 1] = in[y * n + 2 * l + 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_size = n / 2; half_size > 0; half_size >>= 1) {
    float mean = 0, detail = 0;
    if (l < half_size) {
      float2 pair = vload2(l, row);
      mean = (pair.x + pair.y) * 0.70710678f;
      detail = (pair.x - pair.y) * 0.70710678f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_size) {
      row[l] = mean;
      out[y * n + half_size + l] = detail;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) out[y * n] = row[0];
}

__kernel void inverse_columns(__global const float *in, __global double *out, uint n, uint width) {
  uint x = get_global_id(0);
  double a[32], b[32];
  a[0] = in[x];
  for (uint size = 1; size < n; size *= 2) {
    for (uint i = 0; i < size; i++) {
      double detail = in[(size + i) * width + x];
      b[2 * i] = (a[i] + detail) * 0.70710678118654752;
      b[2 * i + 1] = (a[i] - detail) * 0.70710678118654752;
    }
    for (uint i = 0; i < 2 * size; i++) a[i] = b[i];
  }
  for (uint i = 0; i < n; i++) out[i * width + x] = a[i];
}
