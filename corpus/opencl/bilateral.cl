// A bilateral filter with native exponentials, and a gamma curve.
__kernel void bilateral(__global const float *in, __global float *out, int width, int height,
                        float space, float range) {
  int x = get_global_id(0), y = get_global_id(1);
  float centre = in[y * width + x], sum = 0, weights = 0;
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      int sx = clamp(x + dx, 0, width - 1), sy = clamp(y + dy, 0, height - 1);
      float value = in[mad24(sy, width, sx)];
      float d = value - centre;
      float w = native_exp(-(float)(dx * dx + dy * dy) * space - d * d * range);
      sum = mad(w, value, sum);
      weights += w;
    }
  }
  float smooth = native_divide(sum, weights) + 0.25f;
  out[y * width + x] = powr(smooth, 0.4545f) + native_sqrt(smooth) + half_rsqrt(smooth);
}
