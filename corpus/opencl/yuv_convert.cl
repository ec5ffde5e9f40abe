// Colours: RGB to planar YUV 4:2:0 and back with integers, and to HSV with saturated conversions.
__kernel void to_yuv(__global const uchar *rgb, __global uchar *luma, __global uchar *u,
                     __global uchar *v, int width) {
  int x = get_global_id(0) * 2, y = get_global_id(1) * 2;
  int3 sum = (int3)(0);
  for (int i = 0; i < 4; i++) {
    int at = mad24(y + (i >> 1), width, x + (i & 1));
    int3 c = convert_int3(vload3(at, rgb));
    luma[at] = (uchar)(((mad24(66, c.x, mad24(129, c.y, mul24(25, c.z))) + 128) >> 8) + 16);
    sum += c;
  }
  int3 c = (sum + 2) >> 2;
  int at = mad24(y >> 1, width >> 1, x >> 1);
  u[at] = convert_uchar_sat(((-38 * c.x - 74 * c.y + 112 * c.z + 128) >> 8) + 128);
  v[at] = convert_uchar_sat(((112 * c.x - 94 * c.y - 18 * c.z + 128) >> 8) + 128);
}

__kernel void to_rgb(__global const uchar *luma, __global const uchar *u, __global const uchar *v,
                     __global uchar *rgb, int width) {
  int x = get_global_id(0), y = get_global_id(1), at = y * width + x;
  int half_at = (y >> 1) * (width >> 1) + (x >> 1);
  int c = 298 * (luma[at] - 16), d = u[half_at] - 128, e = v[half_at] - 128;
  int3 result = ((int3)(c + 409 * e, c - 100 * d - 208 * e, c + 516 * d) + 128) >> 8;
  vstore3(convert_uchar3_sat(result), at, rgb);
}

__kernel void to_hsv(__global const uchar *rgb, __global short *hsv) {
  int at = get_global_id(0);
  short3 c = convert_short3(vload3(at, rgb));
  short high = max(c.x, max(c.y, c.z)), low = min(c.x, min(c.y, c.z)), d = high - low;
  short h = 0;
  if (d != 0) {
    if (high == c.x) h = 60 * (c.y - c.z) / d;
    else if (high == c.y) h = 120 + 60 * (c.z - c.x) / d;
    else h = 240 + 60 * (c.x - c.y) / d;
    if (h < 0) h += 360;
  }
  vstore3((short3)(h, high == 0 ? (short)0 : (short)(255 * d / high), high), at, hsv);
}
