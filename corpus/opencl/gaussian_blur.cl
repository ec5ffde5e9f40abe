// A separable blur: rows with a halo in local memory, then columns; the mask is in constant memory.
#pragma OPENCL FP_CONTRACT OFF
#define RADIUS 4
__kernel void rows(__global const float *in, __global float *out, __constant float *mask,
                   int width) {
  __local float tile[64 + 2 * RADIUS];
  int x = get_global_id(0), y = get_global_id(1), l = get_local_id(0), n = get_local_size(0);
  int start = (int)get_group_id(0) * n - RADIUS;
  for (int i = l; i < n + 2 * RADIUS; i += n) {
    tile[i] = in[y * width + clamp(start + i, 0, width - 1)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
#pragma unroll
  for (int i = -RADIUS; i <= RADIUS; i++) sum += mask[abs(i)] * tile[l + RADIUS + i];
  if (x < width) out[y * width + x] = sum;
}

__kernel void columns(__global const float *in, __global uchar *out, __constant float *mask,
                      int width, int height) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= width) return;
  float sum = 0;
  for (int i = -RADIUS; i <= RADIUS; i++) {
    int row = clamp(y + i, 0, height - 1);
    sum += mask[i < 0 ? -i : i] * in[row * width + x];
  }
  out[y * width + x] = convert_uchar_sat_rtz(sum * 255.0f);
}
