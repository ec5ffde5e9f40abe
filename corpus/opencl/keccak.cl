// Keccak-f[1600] and SHA3-256 of one short block: 25 lanes of 64 bits in private memory.
__constant ulong rounds[24] = {
    0x0000000000000001UL, 0x0000000000008082UL, 0x800000000000808aUL, 0x8000000080008000UL,
    0x000000000000808bUL, 0x0000000080000001UL, 0x8000000080008081UL, 0x8000000000008009UL,
    0x000000000000008aUL, 0x0000000000000088UL, 0x0000000080008009UL, 0x000000008000000aUL,
    0x000000008000808bUL, 0x800000000000008bUL, 0x8000000000008089UL, 0x8000000000008003UL,
    0x8000000000008002UL, 0x8000000000000080UL, 0x000000000000800aUL, 0x800000008000000aUL,
    0x8000000080008081UL, 0x8000000000008080UL, 0x0000000080000001UL, 0x8000000080008008UL};
__constant uchar turns[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                              27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
__constant uchar places[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                               15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};

__kernel void keccak(__global const ulong *in, __global ulong4 *out) {
  uint g = get_global_id(0);
  ulong s[25];
  for (int i = 0; i < 25; i++) s[i] = i < 4 ? in[g * 4 + i] : 0;
  s[4] = 6;
  s[16] = 1UL << 63;
  for (int r = 0; r < 24; r++) {
    ulong c[5];
    for (int x = 0; x < 5; x++) c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
    for (int x = 0; x < 5; x++) {
      ulong d = c[(x + 4) % 5] ^ rotate(c[(x + 1) % 5], 1UL);
      for (int y = 0; y < 25; y += 5) s[y + x] ^= d;
    }
    ulong t = s[1];
    for (int i = 0; i < 24; i++) {
      ulong next = s[places[i]];
      s[places[i]] = rotate(t, (ulong)turns[i]);
      t = next;
    }
    for (int y = 0; y < 25; y += 5) {
      for (int x = 0; x < 5; x++) c[x] = s[y + x];
      for (int x = 0; x < 5; x++) s[y + x] = c[x] ^ (~c[(x + 1) % 5] & c[(x + 2) % 5]);
    }
    s[0] ^= rounds[r];
  }
  out[g] = (ulong4)(s[0], s[1], s[2], s[3]);
}
