// Quasi-random numbers: Sobol's by Gray codes, Halton's by radical inverses, and the share of points
// in a circle that they give.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void sobol(__global const uint *directions, __global uint *out, uint each) {
  uint dimension = get_global_id(1), g = get_global_id(0), n = get_global_size(0) * each;
  __global const uint *v = directions + dimension * 32;
  uint i = g * each, gray = i ^ (i >> 1), x = 0;
  for (uint bit = 0; gray != 0; bit++, gray >>= 1) {
    if (gray & 1) x ^= v[bit];
  }
  for (uint k = 0; k < each; k++) {
    out[dimension * n + i + k] = x;
    x ^= v[31 - clz((i + k + 1) & -(i + k + 1))];
  }
}

double radical_inverse(uint i, uint radix) {
  double result = 0, digit = 1.0 / radix;
  while (i != 0) {
    result += (i % radix) * digit;
    i /= radix;
    digit /= radix;
  }
  return result;
}

__kernel void halton(__global double2 *out) {
  uint g = get_global_id(0);
  out[g] = (double2)(radical_inverse(g + 1, 2), radical_inverse(g + 1, 3));
}

__kernel void circle(__global const double2 *points, volatile __global uint *inside,
                     uint count) {
  __local uint hits;
  if (get_local_id(0) == 0) hits = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    double2 p = points[i];
    if (p.x * p.x + p.y * p.y < 1.0) atomic_inc(&hits);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) atomic_add(inside, hits);
}
