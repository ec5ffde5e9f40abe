// Friendly statements: several instructions for one, floats, shifts, comparisons; numbers are exact.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  float f = (float)(x[i] & 0xff);
  float g;
  uint h;
  asm4gcn {
    in v4f f; out v4f g; in v4u v = x[i]; out v4u h;
    g = (f + 1.5) * (f - 2.0) + max(f, 64.0) * 0.5
    v4u low = v & 0xffff
    h = ((low << 3) ^ (v >> 7)) + (low | 0x55)
    v4u t = h
    v4u most = min(low, 0x4000)
    v_alignbit_b32 most, 0, most, 14
    h = h + (most * 5)
    h = h ^ ~t
  }
  out[i] = as_uint(g) ^ h;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  float f = (float)(x[i] & 0xff);
  float g = (f + 1.5f) * (f - 2.0f) + max(f, 64.0f) * 0.5f;
  uint v = x[i], low = v & 0xffff;
  uint t = ((low << 3) ^ (v >> 7)) + (low | 0x55);
  uint h = (t + (low < 0x4000 ? 0 : 5)) ^ ~t;
  out[i] = as_uint(g) ^ h;
}
