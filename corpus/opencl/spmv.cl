// Sparse matrix times vector, compressed rows, one row for each work-item: uneven loops, gathers.
// Row r has (r * 7) % 13 entries.
#pragma OPENCL FP_CONTRACT OFF
__kernel void spmv(__global const uint *columns, __global const float *values, __global const float *x,
                   __global float *y, uint n) {
  uint row = get_global_id(0), begin = 0;
  for (uint r = 0; r < row; r++) begin += r * 7 % 13;
  uint end = begin + row * 7 % 13;
  float sum = 0.0f;
  for (uint k = begin; k < end; k++) sum += values[k] * x[columns[k] % n];
  y[row] = sum;
}
