// The median of 3x3 bytes by a network of minima and maxima, four pixels at once.
#define SORT(a, b) { uchar4 low = min(a, b); b = max(a, b); a = low; }
uchar4 at4(__global const uchar *row, int x, int width) {
  if (x >= 0 && x + 4 <= width) return vload4(0, row + x);
  return (uchar4)(row[clamp(x, 0, width - 1)], row[clamp(x + 1, 0, width - 1)],
                  row[clamp(x + 2, 0, width - 1)], row[clamp(x + 3, 0, width - 1)]);
}

__kernel void median_filter(__global const uchar *in, __global uchar *out, int width, int height) {
  int x = get_global_id(0) * 4, y = get_global_id(1);
  uchar4 v[9];
  for (int dy = -1; dy <= 1; dy++) {
    __global const uchar *row = in + clamp(y + dy, 0, height - 1) * width;
    for (int dx = -1; dx <= 1; dx++) v[(dy + 1) * 3 + dx + 1] = at4(row, x + dx, width);
  }
  SORT(v[1], v[2]) SORT(v[4], v[5]) SORT(v[7], v[8]) SORT(v[0], v[1]) SORT(v[3], v[4])
  SORT(v[6], v[7]) SORT(v[1], v[2]) SORT(v[4], v[5]) SORT(v[7], v[8]) SORT(v[0], v[3])
  SORT(v[5], v[8]) SORT(v[4], v[7]) SORT(v[3], v[6]) SORT(v[1], v[4]) SORT(v[2], v[5])
  SORT(v[4], v[7]) SORT(v[4], v[2]) SORT(v[6], v[4]) SORT(v[4], v[2])
  vstore4(v[4], 0, out + y * width + x);
}
