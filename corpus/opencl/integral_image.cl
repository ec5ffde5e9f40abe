// The integral image: scans of rows in local memory (Hillis and Steele), sums down the columns, and
// a box filter of any radius from four corners.
__kernel void scan_rows(__global const uchar *in, __global uint *sums, uint width,
                        __local uint *a, __local uint *b) {
  uint l = get_local_id(0), y = get_group_id(1);
  a[l] = l < width ? in[y * width + l] : 0;
  for (uint d = 1; d < width; d *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    b[l] = l >= d ? a[l] + a[l - d] : a[l];
    __local uint *t = a;
    a = b;
    b = t;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < width) sums[y * width + l] = a[l];
}

__kernel void sum_columns(__global uint *sums, uint width, uint height) {
  uint x = get_global_id(0);
  if (x >= width) return;
  uint sum = 0;
  for (uint y = 0; y < height; y++) {
    sum += sums[y * width + x];
    sums[y * width + x] = sum;
  }
}

__kernel void box_filter(__global const uint *sums, __global uchar *out, int width, int height,
                         int radius) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height) return;
  int x0 = max(x - radius, 0) - 1, x1 = min(x + radius, width - 1);
  int y0 = max(y - radius, 0) - 1, y1 = min(y + radius, height - 1);
  uint sum = sums[y1 * width + x1];
  if (x0 >= 0) sum -= sums[y1 * width + x0];
  if (y0 >= 0) sum -= sums[y0 * width + x1];
  if (x0 >= 0 && y0 >= 0) sum += sums[y0 * width + x0];
  out[y * width + x] = (uchar)(sum / (uint)((x1 - x0) * (y1 - y0)));
}
