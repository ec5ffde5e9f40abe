// The Mandelbrot set: how many steps until a point escapes. Neighbours stop at different times, so
// the lanes of a wavefront diverge.
#pragma OPENCL FP_CONTRACT OFF  // no fused multiply-add: the result is the same on every platform
__kernel void mandelbrot(__global uint *steps, float dx, float dy, uint limit) {
  uint x = get_global_id(0), y = get_global_id(1);
  float cr = x * dx - 2.25f, ci = y * dy - 1.25f;
  float zr = 0.0f, zi = 0.0f;
  uint n = 0;
  while (n < limit && zr * zr + zi * zi <= 4.0f) {
    float next = zr * zr - zi * zi + cr;
    zi = 2.0f * zr * zi + ci;
    zr = next;
    n++;
  }
  steps[y * get_global_size(0) + x] = n;
}
