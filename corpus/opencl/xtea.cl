// XTEA, 32 rounds for each block of 64 bits: a long dependent chain of integer operations.
__kernel void xtea(__global const uint2 *in, __global uint2 *out, uint4 key) {
  uint k[4] = {key.x, key.y, key.z, key.w};
  uint2 v = in[get_global_id(0)];
  uint sum = 0;
  for (int i = 0; i < 32; i++) {
    v.x += ((v.y << 4 ^ v.y >> 5) + v.y) ^ (sum + k[sum & 3]);
    sum += 0x9e3779b9u;
    v.y += ((v.x << 4 ^ v.x >> 5) + v.x) ^ (sum + k[sum >> 11 & 3]);
  }
  out[get_global_id(0)] = v;
}
