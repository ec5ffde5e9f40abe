// SHA-256 (FIPS 180-4) of a block of one 32-byte digest, the result hashed again and again.
__constant uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

#define TURN(x, n) rotate(x, 32u - (n))

__kernel void sha256(__global uint *digests, uint times) {
  uint i = get_global_id(0);
  uint w[16];
  for (uint k = 0; k < 8; k++) w[k] = digests[8 * i + k];
  for (uint t = 0; t < times; t++) {
    w[8] = 0x80000000u;
    for (uint k = 9; k < 15; k++) w[k] = 0;
    w[15] = 256;
    uint a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
    uint e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
#pragma unroll
    for (uint r = 0; r < 64; r++) {
      if (r >= 16) {
        uint early = w[(r + 1) & 15], late = w[(r + 14) & 15];
        w[r & 15] += w[(r + 9) & 15] + (TURN(early, 7) ^ TURN(early, 18) ^ early >> 3)
            + (TURN(late, 17) ^ TURN(late, 19) ^ late >> 10);
      }
      uint one = h + (TURN(e, 6) ^ TURN(e, 11) ^ TURN(e, 25)) + ((e & f) ^ (~e & g)) + K[r] + w[r & 15];
      uint two = (TURN(a, 2) ^ TURN(a, 13) ^ TURN(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + one;
      d = c;
      c = b;
      b = a;
      a = one + two;
    }
    w[0] = a + 0x6a09e667;
    w[1] = b + 0xbb67ae85;
    w[2] = c + 0x3c6ef372;
    w[3] = d + 0xa54ff53a;
    w[4] = e + 0x510e527f;
    w[5] = f + 0x9b05688c;
    w[6] = g + 0x1f83d9ab;
    w[7] = h + 0x5be0cd19;
  }
  for (uint k = 0; k < 8; k++) digests[8 * i + k] = w[k];
}
