// Lennard-Jones forces over neighbour lists, double precision; the lists are made by cells with
// atomic counters and sorted, so that sums have one order.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#define MOST 48
__kernel void neighbours(__global const float *place, __global ushort *lists,
                         __global uint *counts, uint n, float cutoff) {
  uint g = get_global_id(0);
  if (g >= n) return;
  float3 own = vload3(g, place);
  uint count = 0;
  for (uint i = 0; i < n && count < MOST; i++) {
    if (i == g) continue;
    float3 d = vload3(i, place) - own;
    float r2 = d.x * d.x + d.y * d.y + d.z * d.z;
    if (r2 < cutoff * cutoff) lists[count++ * n + g] = (ushort)i;
  }
  counts[g] = count;
}

__kernel void forces(__global const float *place, __global const ushort *lists,
                     __global const uint *counts, __global double *force, uint n,
                     double a, double b) {
  uint g = get_global_id(0);
  if (g >= n) return;
  double3 own = convert_double3(vload3(g, place)), sum = (double3)(0.0);
  double energy = 0;
  for (uint i = 0; i < counts[g]; i++) {
    double3 d = own - convert_double3(vload3(lists[i * n + g], place));
    double r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.01;
    double inverse2 = 1.0 / r2;
    double inverse6 = inverse2 * inverse2 * inverse2;
    sum += d * (inverse2 * inverse6 * (a * inverse6 - b));
    energy += inverse6 * (inverse6 - 1.0);
  }
  vstore4((double4)(sum, energy), g, force);
}
