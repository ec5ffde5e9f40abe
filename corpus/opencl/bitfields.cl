// Fields of a word, signed and unsigned, taken out and put back by shifts and masks; bit reversal.
// OpenCL C has no bit-field members; compilers turn this into bit-field instructions.
uint field(uint word, uint low, uint width) { return word >> low & ((1u << width) - 1); }
int signed_field(uint word, uint low, uint width) { return (int)(word << (32 - low - width)) >> (32 - width); }
uint insert(uint word, uint low, uint width, uint value) {
  uint mask = ((1u << width) - 1) << low;
  return (word & ~mask) | (value << low & mask);
}
__kernel void bitfields(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0), w = in[i];
  int mid = signed_field(w, 5, 11);
  w = insert(w, 0, 5, field(w, 0, 5) + field(w, 16, 15));
  w = insert(w, 5, 11, (uint)-mid);
  w ^= 1u << 31;
  out[i * 4] = w;
  out[i * 4 + 1] = (uint)(mid * 3 + (int)field(w, 0, 5));
  uint low = i & 15, width = 1 + (i >> 4 & 15);
  out[i * 4 + 2] = field(w, low, width) ^ (uint)signed_field(w, low, width) << 1 ^ insert(i, low, width, w);
  uint r = in[i];
  r = (r & 0x55555555u) << 1 | (r >> 1 & 0x55555555u);
  r = (r & 0x33333333u) << 2 | (r >> 2 & 0x33333333u);
  r = (r & 0x0f0f0f0fu) << 4 | (r >> 4 & 0x0f0f0f0fu);
  r = (r & 0x00ff00ffu) << 8 | (r >> 8 & 0x00ff00ffu);
  out[i * 4 + 3] = r << 16 | r >> 16;
}
