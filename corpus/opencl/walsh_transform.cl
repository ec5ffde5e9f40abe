// The fast Walsh transform: one launch for each of the wide strides, the rest in local memory.
__kernel void walsh_wide(__global int *data, uint stride) {
  uint g = get_global_id(0);
  uint i = (g & ~(stride - 1)) * 2 + (g & (stride - 1));
  int a = data[i], b = data[i + stride];
  data[i] = a + b;
  data[i + stride] = a - b;
}

__kernel void walsh_local(__global int *data, __local int *tile) {
  uint l = get_local_id(0), n = get_local_size(0) * 2, base = get_group_id(0) * n;
  tile[l] = data[base + l];
  tile[l + n / 2] = data[base + l + n / 2];
  for (uint stride = n / 2; stride > 0; stride /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint i = (l / stride) * 2 * stride + l % stride;
    int a = tile[i], b = tile[i + stride];
    tile[i] = a + b;
    tile[i + stride] = a - b;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  data[base + l] = tile[l];
  data[base + l + n / 2] = tile[l + n / 2];
}
