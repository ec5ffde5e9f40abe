// Temperatures of a chip: two steps in one launch on a tile with a halo of two cells.
#pragma OPENCL FP_CONTRACT OFF
#define B 16
__kernel void hotspot(int iterations, __global const float *power, __global const float *src,
                      __global float *dst, int cols, int rows, float cap, float rx, float ry,
                      float rz, float step) {
  __local float t[B][B], p[B][B], next[B][B];
  int small = B - iterations * 2;
  int tx = get_local_id(0), ty = get_local_id(1);
  int top = small * (int)get_group_id(1) - iterations;
  int left = small * (int)get_group_id(0) - iterations;
  int y = top + ty, x = left + tx;
  bool in_grid = y >= 0 && y < rows && x >= 0 && x < cols;
  if (in_grid) {
    t[ty][tx] = src[y * cols + x];
    p[ty][tx] = power[y * cols + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int first_y = top < 0 ? -top : 0, last_y = top + B > rows ? rows - 1 - top : B - 1;
  int first_x = left < 0 ? -left : 0, last_x = left + B > cols ? cols - 1 - left : B - 1;
  int n = max(ty - 1, first_y), s = min(ty + 1, last_y);
  int w = max(tx - 1, first_x), e = min(tx + 1, last_x);
  bool computed = false;
  for (int i = 0; i < iterations; i++) {
    computed = in_grid && tx >= i + 1 && tx <= B - i - 2 && ty >= i + 1 && ty <= B - i - 2;
    if (computed) {
      float c = t[ty][tx];
      next[ty][tx] = c + step * cap * (p[ty][tx] + (t[s][tx] + t[n][tx] - 2.0f * c) * ry
                                       + (t[ty][e] + t[ty][w] - 2.0f * c) * rx + (80.0f - c) * rz);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == iterations - 1) break;
    if (computed) t[ty][tx] = next[ty][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (computed) dst[y * cols + x] = next[ty][tx];
}
