// A sparse matrix (CSR) times a dense one, four columns to a work-item; the row's entries pass
// through local memory.
#pragma OPENCL FP_CONTRACT OFF
__kernel void spmm(__global const int *starts, __global const int *columns,
                   __global const float *values, __global const float4 *b, __global float4 *c,
                   int width4) {
  __local int column[16];
  __local float value[16];
  int row = get_global_id(1), x = get_local_id(0);
  float4 sum = (float4)(0.0f);
  int end = starts[row + 1];
  for (int start = starts[row]; start < end; start += 16) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (start + x < end) {
      column[x] = columns[start + x];
      value[x] = values[start + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int count = min(16, end - start);
    for (int i = 0; i < count; i++) sum += value[i] * b[column[i] * width4 + x];
  }
  c[row * width4 + x] = sum;
}
