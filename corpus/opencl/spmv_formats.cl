// Sparse matrix and vector in three formats: ELL by columns, COO with atomic additions, and CSR
// with one half-wave for each row.
__kernel void ell(__global const uint *columns, __global const int *values, __global const int *x,
                  __global int *y, uint rows, uint longest) {
  uint r = get_global_id(0);
  if (r >= rows) return;
  int sum = 0;
  for (uint i = 0; i < longest; i++) {
    uint at = i * rows + r;
    uint c = columns[at];
    if (c == 0xffffffffu) break;
    sum = mad24(values[at], x[c], sum);
  }
  y[r] = sum;
}

__kernel void coo(__global const uint2 *places, __global const int *values, __global const int *x,
                  volatile __global int *y, uint count) {
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    uint2 p = places[i];
    atomic_add(&y[p.s0], values[i] * x[p.s1]);
  }
}

__kernel void csr_vector(__global const uint *starts, __global const uint *columns,
                         __global const float *values, __global const float *x, __global float *y,
                         uint rows) {
  __local float partial[64];
  uint l = get_local_id(0), lane = l & 15, row = get_global_id(0) >> 4;
  float sum = 0;
  if (row < rows) {
    for (uint i = starts[row] + lane; i < starts[row + 1]; i += 16) {
      sum = fma(values[i], x[columns[i]], sum);
    }
  }
  partial[l] = sum;
  for (uint d = 8; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < d) partial[l] += partial[l + d];
  }
  if (lane == 0 && row < rows) y[row] = partial[l];
}
