// Matrix products by tiles in local memory: float with two rows to an item, double, integers, and
// halves that are computed as floats; sizes that are no multiples of the tile.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define T 8
#define GEMM(NAME, TYPE)                                                                     \
  __kernel void NAME(__global const TYPE *a, __global const TYPE *b, __global TYPE *c, int m, \
                     int n, int k, TYPE alpha, TYPE beta) {                                  \
    __local TYPE ta[2 * T][T + 1];                                                           \
    __local TYPE tb[T][T + 1];                                                               \
    int x = get_local_id(0), y = get_local_id(1);                                            \
    int col = get_group_id(0) * T + x, row = get_group_id(1) * 2 * T + y;                    \
    TYPE s0 = 0, s1 = 0;                                                                     \
    for (int start = 0; start < k; start += T) {                                             \
      bool depth = start + x < k;                                                            \
      ta[y][x] = depth && row < m ? a[row * k + start + x] : 0;                              \
      ta[y + T][x] = depth && row + T < m ? a[(row + T) * k + start + x] : 0;                \
      tb[y][x] = start + y < k && col < n ? b[(start + y) * n + col] : 0;                    \
      barrier(CLK_LOCAL_MEM_FENCE);                                                          \
      for (int i = 0; i < T; i++) {                                                          \
        s0 += ta[y][i] * tb[i][x];                                                           \
        s1 += ta[y + T][i] * tb[i][x];                                                       \
      }                                                                                      \
      barrier(CLK_LOCAL_MEM_FENCE);                                                          \
    }                                                                                        \
    if (col < n && row < m) c[row * n + col] = alpha * s0 + beta * c[row * n + col];         \
    if (col < n && row + T < m) {                                                            \
      c[(row + T) * n + col] = alpha * s1 + beta * c[(row + T) * n + col];                   \
    }                                                                                        \
  }
GEMM(sgemm, float)
GEMM(dgemm, double)
GEMM(igemm, uint)

__kernel void hgemm(__global const half *a, __global const half *b, __global half *c, int m,
                    int n, int k) {
  int col = get_global_id(0), row = get_global_id(1);
  if (col >= n || row >= m) return;
  float sum = 0;
  for (int i = 0; i < k; i++) sum = fma(vload_half(row * k + i, a), vload_half(i * n + col, b), sum);
  vstore_half_rte(sum, row * n + col, c);
}
