// SHA-1 over two blocks with the schedule in a ring of 16 words, and an HMAC-like second pass.
#define F0(b, c, d) bitselect((d), (c), (b))
#define F1(b, c, d) ((b) ^ (c) ^ (d))
#define F2(b, c, d) (((b) & (c)) | ((b) & (d)) | ((c) & (d)))

void sha1_block(uint *h, const uint *block) {
  uint w[16];
  for (int i = 0; i < 16; i++) w[i] = block[i];
  uint a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
  for (int i = 0; i < 80; i++) {
    uint x = w[i & 15];
    if (i >= 16) {
      x = rotate(w[(i + 13) & 15] ^ w[(i + 8) & 15] ^ w[(i + 2) & 15] ^ x, 1u);
      w[i & 15] = x;
    }
    uint f = i < 20   ? F0(b, c, d) + 0x5a827999u
             : i < 40 ? F1(b, c, d) + 0x6ed9eba1u
             : i < 60 ? F2(b, c, d) + 0x8f1bbcdcu
                      : F1(b, c, d) + 0xca62c1d6u;
    uint t = rotate(a, 5u) + f + e + x;
    e = d;
    d = c;
    c = rotate(b, 30u);
    b = a;
    a = t;
  }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
  h[4] += e;
}

uint swap_bytes(uint x) { return as_uint(as_uchar4(x).wzyx); }

__kernel void sha1(__global const uint *data, __global uint *out, uint count) {
  uint g = get_global_id(0);
  if (g >= count) return;
  uint h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  uint block[16];
  for (int i = 0; i < 16; i++) block[i] = swap_bytes(data[g * 16 + i]);
  sha1_block(h, block);
  for (int i = 0; i < 16; i++) block[i] = i < 5 ? h[i] ^ 0x36363636u : 0;
  block[5] = 0x80000000u;
  block[15] = (64 + 20) * 8;
  sha1_block(h, block);
  for (int i = 0; i < 5; i++) out[g * 5 + i] = h[i];
}
