// C = A B for square float matrices whose size is a multiple of the tile's.
#define TILE 16
__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void sgemm(
    __global const float *a, __global const float *b, __global float *c, uint n) {
  __local float ta[TILE][TILE], tb[TILE][TILE];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint column = get_global_id(0), row = get_global_id(1);
  float sum = 0.0f;
  for (uint t = 0; t < n; t += TILE) {
    ta[ly][lx] = a[row * n + t + lx];
    tb[ly][lx] = b[(t + ly) * n + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < TILE; k++) sum += ta[ly][k] * tb[k][lx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * n + column] = sum;
}
