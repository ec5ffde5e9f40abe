// One step of a lattice Boltzmann fluid (D2Q9) in double precision: collide, stream, bounce back.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__constant int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant int ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant int opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
__constant double weight[9] = {4.0 / 9,  1.0 / 9,  1.0 / 9,  1.0 / 9, 1.0 / 9,
                               1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};

__kernel void begin(__global double *f, __global const uint *noise, int n) {
  int i = get_global_id(0);
  for (int k = 0; k < 9; k++) {
    f[k * n + i] = weight[k] * (1.0 + (double)(noise[i] >> 20) * (1.0 / 65536) * (k == 1 ? 2 : 1));
  }
}

__kernel void collide_stream(__global const double *f, __global double *g,
                             __global const uint *noise, int width, int height, double omega) {
  int x = get_global_id(0), y = get_global_id(1), n = width * height, at = y * width + x;
  bool solid = (noise[at] & 31) == 0;
  double d[9], rho = 0, ux = 0, uy = 0;
  for (int k = 0; k < 9; k++) {
    d[k] = f[k * n + at];
    rho += d[k];
    ux += d[k] * ex[k];
    uy += d[k] * ey[k];
  }
  ux /= rho;
  uy /= rho;
  double u2 = 1.5 * (ux * ux + uy * uy);
  for (int k = 0; k < 9; k++) {
    double eu = 3.0 * (ex[k] * ux + ey[k] * uy);
    double even = weight[k] * rho * (1.0 + eu + 0.5 * eu * eu - u2);
    double value = solid ? d[opposite[k]] : d[k] + omega * (even - d[k]);
    int tx = (x + ex[k] + width) % width, ty = (y + ey[k] + height) % height;
    g[k * n + ty * width + tx] = value;
  }
}
