// Gradient noise in two dimensions with octaves, its permutation in constant memory; additions and
// multiplications alone, so exact.
#pragma OPENCL FP_CONTRACT OFF
float gradient(uint h, float x, float y) {
  float u = h & 4 ? y : x, v = h & 4 ? x : y;
  return ((h & 1) != 0 ? -u : u) + ((h & 2) != 0 ? -2.0f * v : 2.0f * v);
}

float fade(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }

float noise(__constant uchar *p, float x, float y) {
  float fx = floor(x), fy = floor(y);
  int ix = (int)fx & 63, iy = (int)fy & 63;
  x -= fx;
  y -= fy;
  float u = fade(x), v = fade(y);
  uint a = p[ix] + iy, b = p[ix + 1] + iy;
  float n00 = gradient(p[a & 127], x, y), n10 = gradient(p[b & 127], x - 1.0f, y);
  float n01 = gradient(p[(a + 1) & 127], x, y - 1.0f);
  float n11 = gradient(p[(b + 1) & 127], x - 1.0f, y - 1.0f);
  float top = n00 + u * (n10 - n00), bottom = n01 + u * (n11 - n01);
  return top + v * (bottom - top);
}

__kernel void perlin_noise(__constant uchar *p, __global float *out, __global uchar *ramp,
                           float scale, int octaves) {
  uint x = get_global_id(0), y = get_global_id(1), width = get_global_size(0);
  float sum = 0, size = 1, fx = x * scale - 3.0f, fy = y * scale - 2.0f;
  for (int i = 0; i < octaves; i++) {
    sum += noise(p, fx, fy) * size;
    fx *= 2.0f;
    fy *= 2.0f;
    size *= 0.5f;
  }
  out[y * width + x] = sum;
  ramp[y * width + x] = convert_uchar_sat_rte((sum + 1.0f) * 127.5f);
}
