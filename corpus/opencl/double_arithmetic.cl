// Doubles: sums, products, quotients, fma, comparisons, conversions. All are exact or correctly rounded.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void double_arithmetic(__global const double *a, __global const double *b, __global double *out) {
  uint i = get_global_id(0);
  double x = a[i] - 0.5, y = b[i] * 1024.0 + 0x1p-20;
  __global double *o = out + i * 10;
  o[0] = x + y;
  o[1] = x - y;
  o[2] = x * y;
  o[3] = x / y;
  o[4] = fma(x, y, -o[2]);
  o[5] = fmin(x, y) + fmax(x, -y);
  o[6] = floor(y) + trunc(x * 100.0) + ceil(x) + rint(y * 0.5);
  o[7] = (double)(long)(y * 1e12) + (double)(uint)y;
  o[8] = x < y ? fabs(x) : -y;
  o[9] = (double)(float)(x * y) + ldexp(x, (int)(i % 40) - 20);
}
