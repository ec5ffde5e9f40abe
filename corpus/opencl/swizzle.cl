// Swizzles of float4 on both sides of an assignment, shuffle, hi, lo, even, odd.
#pragma OPENCL FP_CONTRACT OFF
__kernel void swizzle(__global const float4 *a, __global const uint4 *m, __global float4 *out) {
  uint i = get_global_id(0);
  float4 v = a[i], w = v.wzyx;
  w.xz = v.yw + v.zz;
  out[i * 4] = w * v.xxyy - v.zwzw;
  out[i * 4 + 1] = (float4)(v.hi, v.lo) + (float4)(v.even, v.odd);
  out[i * 4 + 2] = shuffle(v, m[i] & 3u);
  out[i * 4 + 3] = shuffle2(v, w, m[i] & 7u);
}
