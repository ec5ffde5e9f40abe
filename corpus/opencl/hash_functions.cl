// Hashes of byte strings of every length from 0: MurmurHash3, xxHash64, FNV-1a and SipHash-2-4.
uint read32(__global const uchar *p) {
  return p[0] | p[1] << 8 | p[2] << 16 | (uint)p[3] << 24;
}

ulong read64(__global const uchar *p) { return read32(p) | (ulong)read32(p + 4) << 32; }

uint murmur(__global const uchar *p, uint n, uint seed) {
  uint h = seed, k = 0, i = 0;
  for (; i + 4 <= n; i += 4) {
    k = read32(p + i) * 0xcc9e2d51u;
    h ^= rotate(k, 15u) * 0x1b873593u;
    h = mad_sat(rotate(h, 13u), 1u, 0u) * 5 + 0xe6546b64u;
  }
  k = 0;
  switch (n & 3) {
    case 3: k ^= (uint)p[i + 2] << 16;
    case 2: k ^= (uint)p[i + 1] << 8;
    case 1:
      k ^= p[i];
      h ^= rotate(k * 0xcc9e2d51u, 15u) * 0x1b873593u;
  }
  h ^= n;
  h = (h ^ h >> 16) * 0x85ebca6bu;
  h = (h ^ h >> 13) * 0xc2b2ae35u;
  return h ^ h >> 16;
}

#define P1 0x9e3779b185ebca87UL
#define P2 0xc2b2ae3d27d4eb4fUL
#define P3 0x165667b19e3779f9UL
#define P4 0x85ebca77c2b2ae63UL
#define P5 0x27d4eb2f165667c5UL
ulong turn(ulong sum, ulong x) { return rotate(sum + x * P2, 31UL) * P1; }

ulong xxhash64(__global const uchar *p, uint n, ulong seed) {
  uint i = 0;
  ulong h;
  if (n >= 32) {
    ulong4 v = (ulong4)(seed + P1 + P2, seed + P2, seed, seed - P1);
    for (; i + 32 <= n; i += 32) {
      v.x = turn(v.x, read64(p + i));
      v.y = turn(v.y, read64(p + i + 8));
      v.z = turn(v.z, read64(p + i + 16));
      v.w = turn(v.w, read64(p + i + 24));
    }
    ulong4 r = rotate(v, (ulong4)(1, 7, 12, 18));
    h = r.x + r.y + r.z + r.w;
    h = (h ^ turn(0, v.x)) * P1 + P4;
    h = (h ^ turn(0, v.y)) * P1 + P4;
    h = (h ^ turn(0, v.z)) * P1 + P4;
    h = (h ^ turn(0, v.w)) * P1 + P4;
  } else {
    h = seed + P5;
  }
  h += n;
  for (; i + 8 <= n; i += 8) h = rotate(h ^ turn(0, read64(p + i)), 27UL) * P1 + P4;
  if (i + 4 <= n) {
    h = rotate(h ^ read32(p + i) * P1, 23UL) * P2 + P3;
    i += 4;
  }
  for (; i < n; i++) h = rotate(h ^ p[i] * P5, 11UL) * P1;
  h = (h ^ h >> 33) * P2;
  h = (h ^ h >> 29) * P3;
  return h ^ h >> 32;
}

#define ROUND                                                          \
  v0 += v1; v1 = rotate(v1, 13UL) ^ v0; v0 = rotate(v0, 32UL);         \
  v2 += v3; v3 = rotate(v3, 16UL) ^ v2;                                \
  v0 += v3; v3 = rotate(v3, 21UL) ^ v0;                                \
  v2 += v1; v1 = rotate(v1, 17UL) ^ v2; v2 = rotate(v2, 32UL);

ulong siphash(__global const uchar *p, uint n, ulong2 key) {
  ulong v0 = key.x ^ 0x736f6d6570736575UL, v1 = key.y ^ 0x646f72616e646f6dUL;
  ulong v2 = key.x ^ 0x6c7967656e657261UL, v3 = key.y ^ 0x7465646279746573UL;
  uint i = 0;
  for (; i + 8 <= n; i += 8) {
    ulong m = read64(p + i);
    v3 ^= m;
    ROUND ROUND
    v0 ^= m;
  }
  ulong last = (ulong)n << 56;
  for (uint shift = 0; i < n; i++, shift += 8) last |= (ulong)p[i] << shift;
  v3 ^= last;
  ROUND ROUND
  v0 ^= last;
  v2 ^= 0xff;
  ROUND ROUND ROUND ROUND
  return v0 ^ v1 ^ v2 ^ v3;
}

__kernel void hash_functions(__global const uchar *data, __global uint *h32, __global ulong *h64) {
  uint g = get_global_id(0), n = g & 63;
  __global const uchar *p = data + g * 3;
  uint fnv = 2166136261u;
  for (uint i = 0; i < n; i++) fnv = (fnv ^ p[i]) * 16777619u;
  h32[2 * g] = murmur(p, n, g);
  h32[2 * g + 1] = fnv;
  h64[2 * g] = xxhash64(p, n, g);
  h64[2 * g + 1] = siphash(p, n, (ulong2)(0x0706050403020100UL, 0x0f0e0d0c0b0a0908UL + g));
}
