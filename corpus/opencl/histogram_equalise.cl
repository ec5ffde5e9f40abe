// Histogram equalisation: sub-histograms in local memory, their sum, a scan that makes the map,
// the map applied to vectors of sixteen bytes.
__kernel void histogram(__global const uint *pixels, __global uint *partial, uint count) {
  __local uint bins[2][256];
  uint l = get_local_id(0), n = get_local_size(0);
  for (uint i = l; i < 512; i += n) bins[i >> 8][i & 255] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    uchar4 p = as_uchar4(pixels[i]);
    atomic_inc(&bins[l & 1][p.x >> 1]);
    atomic_inc(&bins[l & 1][p.y]);
    atomic_inc(&bins[l & 1][p.z | 1]);
    atomic_add(&bins[l & 1][p.w], 2u);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = l; i < 256; i += n) partial[get_group_id(0) * 256 + i] = bins[0][i] + bins[1][i];
}

__kernel void make_map(__global const uint *partial, __global uchar *map, uint groups) {
  __local uint sums[256];
  uint l = get_local_id(0), own = 0;
  for (uint i = 0; i < groups; i++) own += partial[i * 256 + l];
  sums[l] = own;
  uint step = 1;
  for (uint d = 128; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) sums[step * (2 * l + 2) - 1] += sums[step * (2 * l + 1) - 1];
    step <<= 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint total = sums[255];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) sums[255] = 0;
  for (uint d = 1; d < 256; d <<= 1) {
    step >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) {
      uint low = step * (2 * l + 1) - 1, high = step * (2 * l + 2) - 1, t = sums[low];
      sums[low] = sums[high];
      sums[high] += t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  map[l] = convert_uchar_sat((sums[l] * 255 + total / 2) / total);
}

__kernel void apply(__global uchar16 *pixels, __constant uchar *map) {
  uint g = get_global_id(0);
  uchar bytes[16];
  vstore16(pixels[g], 0, bytes);
  for (int i = 0; i < 16; i++) bytes[i] = map[bytes[i]];
  pixels[g] = vload16(0, bytes);
}
