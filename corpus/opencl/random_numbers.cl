// Three generators for each work-item: xorshift32, a 64-bit congruential one, multiply with carry.
__kernel void random_numbers(__global uint *out, uint rounds) {
  uint id = get_global_id(0);
  uint x = id * 747796405u + 1, carry = id + 1, m = 0x12345678u;
  ulong s = id * 0x9E3779B97F4A7C15ul + 1;
  for (uint i = 0; i < rounds; i++) {
    x ^= x << 13; x ^= x >> 17; x ^= x << 5;
    s = s * 6364136223846793005ul + 1442695040888963407ul;
    ulong p = (ulong)m * 4294883355u + carry;
    m = (uint)p;
    carry = (uint)(p >> 32);
  }
  uint word = (uint)(((s >> 18) ^ s) >> 27);
  out[id * 3] = x;
  out[id * 3 + 1] = rotate(word, (uint)(-(int)(s >> 59)));
  out[id * 3 + 2] = m ^ carry;
}
