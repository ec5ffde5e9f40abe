// A Stockham transform of radix 4, one launch for each stage; the factors come from a table, so
// that results depend on additions and multiplications alone.
#pragma OPENCL FP_CONTRACT OFF
float2 times(float2 a, float2 b) { return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

__kernel void stage4(__global const float2 *in, __global float2 *out,
                     __constant float2 *roots, uint n, uint p) {
  uint i = get_global_id(0), t = n / 4;
  uint k = i & (p - 1);
  uint step = k * (n / (4 * p));
  float2 a = in[i];
  float2 b = times(in[i + t], roots[step]);
  float2 c = times(in[i + 2 * t], roots[2 * step]);
  float2 d = times(in[i + 3 * t], roots[3 * step]);
  float2 ac = a + c, a_c = a - c, bd = b + d, b_d = b - d;
  float2 turned = (float2)(b_d.y, -b_d.x);
  uint j = ((i - k) << 2) + k;
  out[j] = ac + bd;
  out[j + p] = a_c + turned;
  out[j + 2 * p] = ac - bd;
  out[j + 3 * p] = a_c - turned;
}

__kernel void power(__global const float2 *in, __global float *out) {
  uint i = get_global_id(0);
  float2 x = in[i];
  out[i] = x.x * x.x + x.y * x.y;
}
