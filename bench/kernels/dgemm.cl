// C = A B for square double matrices, each work-item one element.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void dgemm(__global const double *a, __global const double *b, __global double *c) {
  uint column = get_global_id(0), row = get_global_id(1), n = get_global_size(0);
  double sum = 0.0;
  for (uint k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}
