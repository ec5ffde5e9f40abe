// select, bitselect, vector conditions, any, all, float predicates, NaN and signed zeros.
#pragma OPENCL FP_CONTRACT OFF
__kernel void select_ternary(__global const float4 *a, __global const float4 *b, __global float4 *f, __global int4 *n) {
  uint i = get_global_id(0);
  float4 x = a[i], y = b[i];
  float z = x.x > 0.5f ? y.x : -y.y;
  f[i * 3] = select(x, y, x < y);
  f[i * 3 + 1] = (x >= y) ? x - y : (float4)(z);
  f[i * 3 + 2] = bitselect(x, y, as_float4((int4)(0x0000ffff)));
  float4 q = x;
  if (i % 4 == 1) q.x = NAN;
  if (i % 4 == 2) q.yz = (float2)(INFINITY, -0.0f);
  n[i * 3] = isequal(q, q) + isnan(q) * 2 + isinf(q) * 4 + signbit(q) * 8;
  n[i * 3 + 1] = isless(q, y) + islessgreater(q, y) * 2 + isunordered(q, y) * 4 + isnormal(q) * 8;
  n[i * 3 + 2] = (int4)(any(x > y), all(x > y), select(3, 4, x.y > y.y), as_int(copysign(x.z, -y.z)));
}
