// Edges of a picture of four bytes a pixel: Sobel's two masks on vectors, absolute sums saturated,
// then thinning by the stronger neighbour.
__kernel void sobel(__global const uchar4 *in, __global uchar4 *out, uint width, uint height) {
  uint x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height) return;
  uint at = y * width + x;
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1) {
    out[at] = (uchar4)(0);
    return;
  }
#define PIXEL(dx, dy) convert_int4(in[at + (dy) * (int)width + (dx)])
  int4 gx = PIXEL(1, -1) + 2 * PIXEL(1, 0) + PIXEL(1, 1)
          - PIXEL(-1, -1) - 2 * PIXEL(-1, 0) - PIXEL(-1, 1);
  int4 gy = PIXEL(-1, 1) + 2 * PIXEL(0, 1) + PIXEL(1, 1)
          - PIXEL(-1, -1) - 2 * PIXEL(0, -1) - PIXEL(1, -1);
  uint4 sum = add_sat(abs(gx), abs(gy)) >> 1;
  out[at] = convert_uchar4_sat(sum);
}

__kernel void thin(__global const uchar *edges, __global uchar *out, int width, int height) {
  int x = get_global_id(0), y = get_global_id(1);
  uchar own = edges[4 * (y * width + x)];
  uchar left = x > 0 ? edges[4 * (y * width + x - 1)] : 0;
  uchar right = x < width - 1 ? edges[4 * (y * width + x + 1)] : 0;
  uchar up = y > 0 ? edges[4 * (y * width - width + x)] : 0;
  uchar down = y < height - 1 ? edges[4 * (y * width + width + x)] : 0;
  bool kept = (own >= left && own >= right) || (own >= up && own >= down);
  out[y * width + x] = select((uchar)0, own, (uchar)(kept && own > 40 ? 255 : 0));
}
