// The kernels of this directory in OpenCL C: what the compiler makes of them is the yardstick.
// The work-group sizes and the types are those of the assembly kernels.
#pragma OPENCL FP_CONTRACT ON
#define SIZE(x, y) __attribute__((reqd_work_group_size(x, y, 1)))
#define INDEX(n) (get_group_id(0) * (n) + get_local_id(0))

SIZE(64, 1) __kernel void add(__global float *out, __global const float *a, __global const float *b) {
  uint i = INDEX(64);
  out[i] = a[i] + b[i];
}

// One sum for each 64 numbers.
SIZE(64, 1) __kernel void wavefront_sum(__global uint *out, __global const uint *in) {
  __local uint part[64];
  uint l = get_local_id(0);
  part[l] = in[INDEX(64)];
  for (uint distance = 32; distance > 0; distance /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < distance) part[l] += part[l + distance];
  }
  if (l == 0) out[get_group_id(0)] = part[0];
}

// Each 64 numbers sorted, smallest first.
SIZE(64, 1) __kernel void bitonic_sort(__global uint *data) {
  __local uint part[64];
  uint l = get_local_id(0);
  uint x = data[INDEX(64)];
#pragma unroll
  for (uint size = 2; size <= 64; size *= 2)
#pragma unroll
    for (uint distance = size / 2; distance > 0; distance /= 2) {
      part[l] = x;
      barrier(CLK_LOCAL_MEM_FENCE);
      uint y = part[l ^ distance];
      barrier(CLK_LOCAL_MEM_FENCE);
      x = ((l & size) == 0) == ((l & distance) == 0) ? min(x, y) : max(x, y);
    }
  data[INDEX(64)] = x;
}

// XTEA, 32 cycles; each work-item enciphers one block of 64 bits; the key is the same for all.
SIZE(64, 1) __kernel void xtea(__global uint2 *data, uint4 key) {
  uint k[4] = {key.x, key.y, key.z, key.w};
  uint2 v = data[INDEX(64)];
  uint sum = 0;
#pragma unroll
  for (uint i = 0; i < 32; i++) {
    v.x += (((v.y << 4) ^ (v.y >> 5)) + v.y) ^ (sum + k[sum & 3]);
    sum += 0x9e3779b9;
    v.y += (((v.x << 4) ^ (v.x >> 5)) + v.x) ^ (sum + k[(sum >> 11) & 3]);
  }
  data[INDEX(64)] = v;
}

// C = A * B, square matrices, n a multiple of 16, tiles of 16 by 16 in local memory.
SIZE(16, 16) __kernel void matrix_product(__global float *c, __global const float *a, __global const float *b, uint n) {
  __local float tile_a[16][16];
  __local float tile_b[16][16];
  uint x = get_local_id(0), y = get_local_id(1);
  uint column = get_group_id(0) * 16 + x, row = get_group_id(1) * 16 + y;
  float sum = 0.0f;
  for (uint t = 0; t < n; t += 16) {
    tile_a[y][x] = a[row * n + t + x];
    tile_b[y][x] = b[(t + y) * n + column];
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint k = 0; k < 16; k++) sum = fma(tile_a[y][k], tile_b[k][x], sum);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * n + column] = sum;
}

// The running total of each 64 numbers.
SIZE(64, 1) __kernel void prefix_sum(__global uint *data) {
  __local uint part[64];
  uint l = get_local_id(0);
  uint x = data[INDEX(64)];
#pragma unroll
  for (uint distance = 1; distance < 64; distance *= 2) {
    part[l] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l >= distance) x += part[l - distance];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  data[INDEX(64)] = x;
}
