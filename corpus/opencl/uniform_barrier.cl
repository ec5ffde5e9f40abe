// Barriers under a condition that is the same for a whole workgroup, divergent work around them.
__kernel void uniform_barrier(__global const uint *in, __global uint *out) {
  __local uint a[64];
  uint l = get_local_id(0), group = get_group_id(0);
  a[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint rounds = group % 5;
  for (uint r = 0; r < rounds; r++) {
    uint v = a[(l + r + 1) & 63];
    if (v & 1) {
      for (uint k = 0; k < (v & 15); k++) v = v * 3 + k;
    } else if (l & 1) {
      v >>= 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    a[l] ^= v;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (group & 1) {
    if (l < 32) a[l] += a[l + 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint other = a[l & 31];
    barrier(CLK_LOCAL_MEM_FENCE);
    a[l] += other;
  }
  out[get_global_id(0)] = a[l];
}
