// Integer built-ins: high products, 24-bit products, rotation, counts, averages, packing.
__kernel void bit_builtins(__global const uint *a, __global const uint *b, __global uint *out) {
  uint i = get_global_id(0);
  uint x = a[i], y = b[i];
  int sx = (int)x, sy = (int)y;
  int s24x = sx >> 8, s24y = sy >> 8;
  __global uint *o = out + i * 16;
  o[0] = mul_hi(x, y);
  o[1] = (uint)mul_hi(sx, sy);
  o[2] = mul24(x >> 8, y >> 8);
  o[3] = (uint)mad24(s24x, s24y, sx);
  o[4] = rotate(x, y);
  o[5] = clz(x >> (y & 31));
  o[6] = popcount(x);
  o[7] = mad_hi(x, y, x);
  o[8] = (uint)mad_sat(sx, sy, sx);
  o[9] = hadd(x, y);
  o[10] = (uint)rhadd(sx, sy);
  o[11] = add_sat(x, y) ^ sub_sat(x, y);
  o[12] = (uint)(add_sat(sx, sy) ^ sub_sat(sx, sy));
  // Halves: the difference of two ints may not fit in one, and device libraries differ there.
  o[13] = abs_diff(sx >> 1, sy >> 1) + abs(sx);
  o[14] = upsample((ushort)x, (ushort)y);
  o[15] = clamp(x, 0x10000000u, 0xe0000000u) ^ (uint)max(min(sx, 1000), -1000);
}
