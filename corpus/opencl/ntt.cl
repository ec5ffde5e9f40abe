// A number-theoretic transform of 128 points modulo 12289 (generator 11): exact butterflies.
uint power(uint base, uint exponent) {
  uint r = 1;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) r = r * base % 12289;
    base = base * base % 12289;
  }
  return r;
}
__kernel void ntt(__global const uint *in, __global uint *out) {
  __local uint a[128];
  uint l = get_local_id(0), base = get_group_id(0) * 128;
  for (uint k = l; k < 128; k += 64) {
    uint r = 0;
    for (uint b = 0; b < 7; b++) r |= (k >> b & 1) << (6 - b);
    a[r] = in[base + k] % 12289;
  }
  uint root = power(11, (12289 - 1) / 128);
  for (uint half_size = 1; half_size < 128; half_size <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint j = l & (half_size - 1);
    uint i = 2 * (l - j) + j;
    uint t = a[i + half_size] * power(root, j * (64 / half_size)) % 12289;
    uint u = a[i];
    a[i] = (u + t) % 12289;
    a[i + half_size] = (u + 12289 - t) % 12289;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = a[l];
  out[base + l + 64] = a[l + 64];
}
