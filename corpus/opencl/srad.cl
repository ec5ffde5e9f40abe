// Speckle reduction: statistics of the picture by reduction, then diffusion in two steps.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void reduce(__global const double *image, __global double2 *sums, uint count) {
  __local double2 s[64];
  uint l = get_local_id(0);
  double2 sum = (double2)(0);
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    sum += (double2)(image[i], image[i] * image[i]);
  }
  s[l] = sum;
  for (uint d = get_local_size(0) / 2; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) s[l] += s[l + d];
  }
  if (l == 0) sums[get_group_id(0)] = s[0];
}

__kernel void coefficients(__global const double *image, __global const double2 *sums,
                           __global double *c, int width, int height, int groups) {
  int x = get_global_id(0), y = get_global_id(1), at = y * width + x;
  double2 sum = (double2)(0);
  for (int i = 0; i < groups; i++) sum += sums[i];
  double n = width * height, mean = sum.x / n, variance = sum.y / n - mean * mean;
  double q0 = variance / (mean * mean), j = image[at];
  double north = image[max(y - 1, 0) * width + x] - j, south = image[min(y + 1, height - 1) * width + x] - j;
  double west = image[y * width + max(x - 1, 0)] - j, east = image[y * width + min(x + 1, width - 1)] - j;
  double g2 = (north * north + south * south + west * west + east * east) / (j * j);
  double l = (north + south + west + east) / j;
  double num = 0.5 * g2 - (1.0 / 16.0) * (l * l), den = 1.0 + 0.25 * l;
  double q = num / (den * den);
  den = (q - q0) / (q0 * (1.0 + q0));
  c[at] = clamp(1.0 / (1.0 + den), 0.0, 1.0);
}

__kernel void diffuse(__global const double *image, __global const double *c, __global double *out,
                      int width, int height, double lambda) {
  int x = get_global_id(0), y = get_global_id(1), at = y * width + x;
  double j = image[at];
  int south = min(y + 1, height - 1) * width + x, east = y * width + min(x + 1, width - 1);
  double d = c[at] * (image[max(y - 1, 0) * width + x] - j) + c[south] * (image[south] - j)
           + c[at] * (image[y * width + max(x - 1, 0)] - j) + c[east] * (image[east] - j);
  out[at] = j + 0.25 * lambda * d;
}
