// Sums, minima and places of minima in the styles of the well-known tutorials: interleaved, with a
// stride, sequential, two at the first step, unrolled at the end, and in two launches.
#define BODY(STEP)                                                                   \
  uint l = get_local_id(0), n = get_local_size(0);                                   \
  s[l] = in[get_global_id(0)];                                                       \
  barrier(CLK_LOCAL_MEM_FENCE);                                                      \
  STEP                                                                               \
  if (l == 0) out[get_group_id(0)] = s[0];

__kernel void interleaved(__global const uint *in, __global uint *out, __local uint *s) {
  BODY(for (uint d = 1; d < n; d *= 2) {
    if (l % (2 * d) == 0) s[l] += s[l + d];
    barrier(CLK_LOCAL_MEM_FENCE);
  })
}

__kernel void strided(__global const uint *in, __global uint *out, __local uint *s) {
  BODY(for (uint d = 1; d < n; d *= 2) {
    uint i = 2 * d * l;
    if (i < n) s[i] += s[i + d];
    barrier(CLK_LOCAL_MEM_FENCE);
  })
}

__kernel void sequential(__global const uint *in, __global uint *out, __local uint *s) {
  BODY(for (uint d = n / 2; d > 0; d >>= 1) {
    if (l < d) s[l] += s[l + d];
    barrier(CLK_LOCAL_MEM_FENCE);
  })
}

__kernel void vectors(__global const uint4 *in, __global uint *out, __local uint4 *s, uint count) {
  uint l = get_local_id(0);
  uint4 sum = (uint4)(0);
  for (uint i = get_group_id(0) * get_local_size(0) * 2 + l; i < count;
       i += get_local_size(0) * 2 * get_num_groups(0)) {
    sum += in[i];
    if (i + get_local_size(0) < count) sum += in[i + get_local_size(0)];
  }
  s[l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  switch (get_local_size(0)) {
    case 128:
      if (l < 64) s[l] += s[l + 64];
      barrier(CLK_LOCAL_MEM_FENCE);
    case 64:
      if (l < 32) s[l] += s[l + 32];
      barrier(CLK_LOCAL_MEM_FENCE);
    default:
      for (uint d = 16; d > 0; d /= 2) {
        if (l < d) s[l] += s[l + d];
        barrier(CLK_LOCAL_MEM_FENCE);
      }
  }
  if (l == 0) out[get_group_id(0)] = s[0].x + s[0].y + s[0].z + s[0].w;
}

__kernel void least_place(__global const uint *in, __global uint2 *parts, uint count) {
  __local uint value[64], place[64];
  uint l = get_local_id(0), best = UINT_MAX, at = 0;
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    if (in[i] < best) {
      best = in[i];
      at = i;
    }
  }
  value[l] = best;
  place[l] = at;
  for (uint d = 32; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d && (value[l + d] < value[l] || (value[l + d] == value[l] && place[l + d] < place[l]))) {
      value[l] = value[l + d];
      place[l] = place[l + d];
    }
  }
  if (l == 0) parts[get_group_id(0)] = (uint2)(value[0], place[0]);
}

__kernel void least_part(__global const uint2 *parts, uint groups, __global uint2 *result) {
  uint2 all = parts[0];
  for (uint i = 1; i < groups; i++) {
    uint2 p = parts[i];
    if (p.x < all.x) all = p;
  }
  *result = all;
}
