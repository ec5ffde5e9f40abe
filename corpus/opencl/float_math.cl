// Transcendental functions; results may differ from platform to platform by a few ulp.
__kernel void float_math(__global const float *a, __global const float *b, __global float *out3, __global float *out16) {
  uint i = get_global_id(0);
  float x = a[i] * 8.0f + 0.125f, y = b[i] * 4.0f - 2.0f;
  __global float *o = out3 + i * 8;
  o[0] = sqrt(x);
  o[1] = x / (y + 3.0f);
  o[2] = exp(y);
  o[3] = log(x + 1.0f);
  o[4] = sin(x);
  o[5] = cos(y);
  o[6] = rsqrt(x);
  o[7] = exp2(y) + log2(x + 2.0f);
  o = out16 + i * 4;
  o[0] = pow(x, y);
  o[1] = tan(y * 0.5f);
  o[2] = atan2(x, y);
  o[3] = hypot(x, y) + cbrt(x);
}
