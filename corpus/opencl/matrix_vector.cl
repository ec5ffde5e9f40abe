// Matrix times vector: a workgroup for each row, partial sums reduced in local memory.
#pragma OPENCL FP_CONTRACT OFF
__kernel void matrix_vector(__global const float *m, __global const float *v, __global float *out, uint n) {
  __local float part[64];
  uint l = get_local_id(0), row = get_group_id(0);
  float sum = 0.0f;
  for (uint k = l; k < n; k += 64) sum = fma(m[row * n + k], v[k], sum);
  part[l] = sum;
  for (uint d = 32; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) part[l] += part[l + d];
  }
  if (l == 0) out[row] = part[0];
}
