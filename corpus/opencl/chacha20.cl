// ChaCha20: four rows as vectors, diagonals by swizzles, the keystream applied to bytes.
#define QUARTER(a, b, c, d)                    \
  a += b; d = rotate(d ^ a, (uint4)(16));      \
  c += d; b = rotate(b ^ c, (uint4)(12));      \
  a += b; d = rotate(d ^ a, (uint4)(8));       \
  c += d; b = rotate(b ^ c, (uint4)(7));

__kernel void chacha20(__global const uchar *in, __global uchar *out, uint8 key, uint3 nonce,
                       uint length) {
  uint g = get_global_id(0);
  uint4 a0 = (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
  uint4 b0 = key.lo, c0 = key.hi, d0 = (uint4)(g + 1, nonce);
  uint4 a = a0, b = b0, c = c0, d = d0;
  for (int i = 0; i < 10; i++) {
    QUARTER(a, b, c, d)
    b = b.yzwx;
    c = c.zwxy;
    d = d.wxyz;
    QUARTER(a, b, c, d)
    b = b.wxyz;
    c = c.zwxy;
    d = d.yzwx;
  }
  uint stream[16];
  vstore4(a + a0, 0, stream);
  vstore4(b + b0, 1, stream);
  vstore4(c + c0, 2, stream);
  vstore4(d + d0, 3, stream);
  for (uint i = 0; i < 64; i++) {
    uint at = g * 64 + i;
    if (at >= length) break;
    out[at] = in[at] ^ (uchar)(stream[i >> 2] >> (8 * (i & 3)));
  }
}
