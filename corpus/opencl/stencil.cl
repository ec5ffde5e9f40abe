// A five-point stencil over a 2D grid with a halo in local memory; edges repeat.
#pragma OPENCL FP_CONTRACT OFF
__kernel void stencil(__global const float *in, __global float *out, int width, int height) {
  __local float tile[10][18];
  int x = get_global_id(0), y = get_global_id(1);
  int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
  tile[ly][lx] = in[y * width + x];
  if (lx == 1) tile[ly][0] = in[y * width + max(x - 1, 0)];
  if (lx == 16) tile[ly][17] = in[y * width + min(x + 1, width - 1)];
  if (ly == 1) tile[0][lx] = in[max(y - 1, 0) * width + x];
  if (ly == 8) tile[9][lx] = in[min(y + 1, height - 1) * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = tile[ly - 1][lx] + tile[ly + 1][lx];
  sum += tile[ly][lx - 1];
  sum += tile[ly][lx + 1];
  out[y * width + x] = tile[ly][lx] * 0.5f + sum * 0.125f;
}
