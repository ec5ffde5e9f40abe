// Normal numbers by Box and Muller's method and its reverse: logarithm, sine, cosine, error
// function; offsets keep results away from zero.
__kernel void box_muller(__global const float *in, __global float2 *out, __global float *back) {
  uint g = get_global_id(0);
  float2 u = (float2)(in[2 * g] * 0.99f + 0.005f, in[2 * g + 1]);
  float r = sqrt(-2.0f * log(u.x)), c, s = sincos(2.0f * M_PI_F * u.y, &c);
  out[g] = (float2)(r * c, r * s) + 8.0f;
  back[g] = erf(u.x) + 0.5f * (1.0f + tanh(u.y)) + exp2(u.x) + log2(1.0f + u.y);
}
