// LU without pivots (one launch for each column), Cholesky and triangular solves in one workgroup,
// in double precision, where division and square root are exactly rounded.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void prepare(__global const double *random, __global double *a, __global double *spd,
                      int n) {
  int x = get_global_id(0), y = get_global_id(1);
  a[y * n + x] = random[y * n + x] + (x == y ? n : 0);
  double sum = x == y ? 1.0 : 0.0;
  for (int i = 0; i < n; i++) sum += random[y * n + i] * random[x * n + i];
  spd[y * n + x] = sum;
}

__kernel void lu_column(__global double *a, int n, int k) {
  int y = get_global_id(0) + k + 1;
  if (y < n) a[y * n + k] /= a[k * n + k];
}

__kernel void lu_update(__global double *a, int n, int k) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x > k && y > k) a[y * n + x] -= a[y * n + k] * a[k * n + x];
}

__kernel void cholesky(__global double *a, int n) {
  int y = get_local_id(0);
  for (int k = 0; k < n; k++) {
    if (y == k) a[k * n + k] = sqrt(a[k * n + k]);
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (y > k) a[y * n + k] /= a[k * n + k];
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (y > k) {
      for (int x = k + 1; x <= y; x++) a[y * n + x] -= a[y * n + k] * a[x * n + k];
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}

__kernel void solve(__global const double *l, __global double *b, int n, __local double *x) {
  int i = get_local_id(0), column = get_group_id(0);
  x[i] = b[column * n + i];
  for (int k = 0; k < n; k++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == k) x[k] /= l[k * n + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i > k) x[i] -= l[i * n + k] * x[k];
  }
  for (int k = n - 1; k >= 0; k--) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == k) x[k] /= l[k * n + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < k) x[i] -= l[k * n + i] * x[k];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  b[column * n + i] = x[i];
}
