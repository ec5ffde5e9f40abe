// Counter-based random numbers: Philox 4x32-10, Threefry 2x64-20, and xorwow with its own state.
uint4 philox(uint4 c, uint2 k) {
  for (int i = 0; i < 10; i++) {
    uint h0 = mul_hi(0xd2511f53u, c.x), l0 = 0xd2511f53u * c.x;
    uint h1 = mul_hi(0xcd9e8d57u, c.z), l1 = 0xcd9e8d57u * c.z;
    c = (uint4)(h1 ^ c.y ^ k.x, l1, h0 ^ c.w ^ k.y, l0);
    k += (uint2)(0x9e3779b9u, 0xbb67ae85u);
  }
  return c;
}

__constant uchar turns[8] = {16, 42, 12, 31, 16, 32, 24, 21};
ulong2 threefry(ulong2 x, ulong2 key) {
  ulong k[3] = {key.x, key.y, 0x1bd11bdaa9fc1a22UL ^ key.x ^ key.y};
  x += key;
  for (uint i = 0; i < 20; i++) {
    x.x += x.y;
    x.y = rotate(x.y, (ulong)turns[i & 7]) ^ x.x;
    if ((i & 3) == 3) {
      uint s = i / 4 + 1;
      x.x += k[s % 3];
      x.y += k[(s + 1) % 3] + s;
    }
  }
  return x;
}

typedef struct { uint x[5]; uint d; } Xorwow;
uint next(Xorwow *s) {
  uint t = s->x[0] ^ (s->x[0] >> 2);
  for (int i = 0; i < 4; i++) s->x[i] = s->x[i + 1];
  s->x[4] = (s->x[4] ^ (s->x[4] << 4)) ^ (t ^ (t << 1));
  s->d += 362437;
  return s->x[4] + s->d;
}

__kernel void philox4(__global uint4 *out, uint2 key) {
  uint g = get_global_id(0);
  out[g] = philox((uint4)(g, 0, 1, ~g), key);
}

__kernel void threefry2(__global ulong2 *out, ulong2 key) {
  uint g = get_global_id(0);
  out[g] = threefry((ulong2)(g, 5), key);
}

__kernel void xorwow(__global Xorwow *states, __global uint *out, uint each) {
  uint g = get_global_id(0), n = get_global_size(0);
  Xorwow s = states[g];
  for (uint i = 0; i < each; i++) out[i * n + g] = next(&s);
  states[g] = s;
}
