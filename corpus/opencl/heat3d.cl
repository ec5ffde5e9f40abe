// Heat in three dimensions by a seven-point stencil, the middle plane in local memory.
#pragma OPENCL FP_CONTRACT OFF
#define W 8
__kernel void heat3d(__global const float *in, __global float *out, int nx, int ny, int nz,
                     float c0, float c1) {
  __local float plane[W + 2][W + 2];
  int x = get_global_id(0), y = get_global_id(1);
  int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
  int area = nx * ny, at = y * nx + x;
  bool inner = x > 0 && y > 0 && x < nx - 1 && y < ny - 1;
  float below = in[at], here = in[at + area];
  out[at] = below;
  for (int z = 1; z < nz - 1; z++) {
    int p = z * area + at;
    float above = in[p + area];
    plane[ly][lx] = here;
    if (lx == 1 && x > 0) plane[ly][0] = in[p - 1];
    if (lx == W && x < nx - 1) plane[ly][W + 1] = in[p + 1];
    if (ly == 1 && y > 0) plane[0][lx] = in[p - nx];
    if (ly == W && y < ny - 1) plane[W + 1][lx] = in[p + nx];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = here;
    if (inner) {
      sum = c0 * here
          + c1 * (plane[ly][lx - 1] + plane[ly][lx + 1] + plane[ly - 1][lx] + plane[ly + 1][lx]
                  + below + above);
    }
    out[p] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    below = here;
    here = above;
  }
  out[(nz - 1) * area + at] = here;
}
