// Functions on floats with exact results: rounding, remainders, exponents, neighbours.
#pragma OPENCL FP_CONTRACT OFF
__kernel void float_exact(__global const float *a, __global const float *b, __global float *out) {
  uint i = get_global_id(0);
  float x = (a[i] - 0.5f) * 1000.0f, y = b[i] * 9.0f + 0.25f;
  int e;
  float whole;
  __global float *o = out + i * 16;
  o[0] = floor(x) + ceil(y);
  o[1] = trunc(x) + round(x * 0.5f);
  o[2] = rint(x * 0.25f);
  o[3] = fmod(x, y);
  o[4] = remainder(x, y);
  o[5] = frexp(x, &e);
  o[6] = e + ilogb(y);
  o[7] = ldexp(y, (int)(i % 20) - 10);
  o[8] = modf(x, &whole) + 0.0f;
  o[9] = whole;
  o[10] = nextafter(x, y);
  o[11] = fma(x, y, -(x * y));
  o[12] = fmax(x, y) - fmin(fabs(x), y);
  o[13] = clamp(x, -100.0f, 100.0f) + step(y, x) + sign(x);
  o[14] = fdim(x, y) + copysign(y, x);
  o[15] = maxmag(x, y) + minmag(x, y);
}
