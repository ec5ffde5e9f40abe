// Pictures in halves: vectors loaded and stored with every rounding, blended as floats.
#pragma OPENCL FP_CONTRACT OFF
__kernel void half_blend(__global const half *a, __global const half *b, __global half *out,
                         __global half *rounded, float mix_factor) {
  uint g = get_global_id(0);
  float4 x = vload_half4(g, a), y = vloada_half4(g, b);
  float4 mixed = x + (y - x) * mix_factor;
  vstore_half4(mixed * 100.0f, g, out);
  float s = mixed.x * 3.3333333f;
  vstore_half_rte(s, 4 * g, rounded);
  vstore_half_rtz(s, 4 * g + 1, rounded);
  vstore_half_rtp(s - 2.0f, 4 * g + 2, rounded);
  vstore_half_rtn(s - 2.0f, 4 * g + 3, rounded);
}
