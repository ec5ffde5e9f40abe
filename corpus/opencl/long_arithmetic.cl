// 64-bit integers: products, quotients, remainders, shifts, comparisons.
__kernel void long_arithmetic(__global const ulong *a, __global const ulong *b, __global ulong *out) {
  uint i = get_global_id(0);
  ulong x = a[i], y = b[i] >> (i & 63);
  if (y == 0) y = 3;
  long sx = (long)x, sy = (long)y;
  if (sy == -1) sy = -7;
  __global ulong *o = out + i * 12;
  o[0] = x * y;
  o[1] = x / y;
  o[2] = x % y;
  o[3] = (ulong)(sx / sy);
  o[4] = (ulong)(sx % sy);
  o[5] = x << (i & 63);
  o[6] = x >> (i & 63);
  o[7] = (ulong)(sx >> (i & 63));
  o[8] = mul_hi(x, y);
  o[9] = (ulong)mul_hi(sx, sy);
  o[10] = (x < y) | (sx < sy) << 1 | (x == y) << 2;
  o[11] = rotate(x, y) ^ popcount(x) ^ clz(y) << 32;
}
