// Arithmetic on halfs (cl_khr_fp16): every result is the exact one, rounded once.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void half_arithmetic(__global const half *a, __global const half *b, __global half *out) {
  uint i = get_global_id(0);
  half x = a[i], y = b[i];
  __global half *o = out + i * 6;
  o[0] = x + y;
  o[1] = x - y;
  o[2] = x * y;
  o[3] = fma(x, y, x);
  o[4] = x < y ? x : y;
  // In memory, since clang keeps singles between the steps for machines without halves.
  volatile half2 p = (half2)(x, y) * (half2)(y, y);
  volatile half2 q = p + (half2)(1.0h, -1.0h);
  o[5] = q.x - q.y;
}
