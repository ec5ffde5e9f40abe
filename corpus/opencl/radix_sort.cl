// A least-significant-digit radix sort with 4-bit digits: count, scan, scatter in each pass.
#define RADIX 16
__kernel void count_digits(__global const uint *keys, __global uint *counts, uint shift,
                           __local uint *bins) {
  uint l = get_local_id(0), group = get_group_id(0), groups = get_num_groups(0);
  if (l < RADIX) bins[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&bins[(keys[get_global_id(0)] >> shift) & (RADIX - 1)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < RADIX) counts[l * groups + group] = bins[l];
}

__kernel void scan_counts(__global uint *counts, __local uint *tmp) {
  uint l = get_local_id(0), n = get_local_size(0);
  uint own = counts[l];
  tmp[l] = own;
  for (uint d = 1; d < n; d <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint add = l >= d ? tmp[l - d] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    tmp[l] += add;
  }
  counts[l] = tmp[l] - own;
}

__kernel void scatter(__global const uint *keys, __global const uint *values,
                      __global const uint *offsets, __global uint *keys_out,
                      __global uint *values_out, uint shift, __local uint *digits) {
  uint g = get_global_id(0), l = get_local_id(0);
  uint key = keys[g], digit = (key >> shift) & (RADIX - 1);
  digits[l] = digit;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint rank = 0;
  for (uint i = 0; i < l; i++) rank += digits[i] == digit;
  uint to = offsets[digit * get_num_groups(0) + get_group_id(0)] + rank;
  keys_out[to] = key;
  values_out[to] = values[g];
}
