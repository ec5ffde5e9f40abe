// C = A * B for square matrices, in tiles of 16 by 16. Each workgroup copies a tile of A and a tile
// of B into local memory (LDS), so that every number is fetched from global memory once for each
// tile instead of once for each product.
#pragma OPENCL FP_CONTRACT OFF  // no fused multiply-add: the result is the same on every platform
#define TILE 16

__kernel void matrix_product(__global const float *a, __global const float *b, __global float *c, uint n) {
  __local float tile_a[TILE][TILE];
  __local float tile_b[TILE][TILE];
  uint column = get_global_id(0), row = get_global_id(1);
  uint x = get_local_id(0), y = get_local_id(1);
  float sum = 0.0f;
  for (uint t = 0; t < n; t += TILE) {
    tile_a[y][x] = a[row * n + t + x];
    tile_b[y][x] = b[(t + y) * n + column];
    barrier(CLK_LOCAL_MEM_FENCE);  // both tiles are complete
    for (uint k = 0; k < TILE; k++) sum += tile_a[y][k] * tile_b[k][x];
    barrier(CLK_LOCAL_MEM_FENCE);  // nobody reads the tiles any more
  }
  c[row * n + column] = sum;
}
