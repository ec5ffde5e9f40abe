// XTEA (Needham and Wheeler, 1997): each work-item encrypts a counter with 32 cycles, several times.
__kernel void xtea(__global uint2 *blocks, uint4 key, uint times) {
  uint i = get_global_id(0);
  uint2 v = blocks[i];
  uint k[4] = {key.x, key.y, key.z, key.w};
  for (uint t = 0; t < times; t++) {
    uint sum = 0;
#pragma unroll
    for (uint r = 0; r < 32; r++) {
      v.x += ((v.y << 4 ^ v.y >> 5) + v.y) ^ (sum + k[sum & 3]);
      sum += 0x9e3779b9u;
      v.y += ((v.x << 4 ^ v.x >> 5) + v.x) ^ (sum + k[sum >> 11 & 3]);
    }
  }
  blocks[i] = v;
}
