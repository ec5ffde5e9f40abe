// The Mersenne Twister MT19937, one state for each workgroup in local memory, three parts of the
// state renewed between barriers.
#define N 624
#define M 397
uint twist(uint a, uint b, uint c) {
  uint y = (a & 0x80000000u) | (b & 0x7fffffffu);
  return c ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
}

__kernel void mersenne_twister(__global uint *out, uint seed, uint rounds) {
  __local uint mt[N];
  uint l = get_local_id(0), n = get_local_size(0), group = get_group_id(0);
  if (l == 0) {
    uint x = seed + group * 7919;
    mt[0] = x;
    for (uint i = 1; i < N; i++) {
      x = 1812433253u * (x ^ (x >> 30)) + i;
      mt[i] = x;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint round = 0; round < rounds; round++) {
    for (uint start = 0; start < N; start += 208) {
      uint i = start + l;
      uint next = 0;
      if (l < 208) next = twist(mt[i], mt[(i + 1) % N], mt[(i + M) % N]);
      barrier(CLK_LOCAL_MEM_FENCE);
      if (l < 208) mt[i] = next;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (uint i = l; i < N; i += n) {
      uint y = mt[i];
      y ^= y >> 11;
      y ^= (y << 7) & 0x9d2c5680u;
      y ^= (y << 15) & 0xefc60000u;
      out[(group * rounds + round) * N + i] = y ^ (y >> 18);
    }
  }
}
