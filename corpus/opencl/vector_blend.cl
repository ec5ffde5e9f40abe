// Layers of pixels blended in bytes and shorts: saturated sums, halves of sums, shuffles, selection
// by masks, differences, and vectors of eight and sixteen elements.
__kernel void vector_blend(__global const uchar16 *a, __global const uchar16 *b,
                           __global uchar16 *out, __global short8 *wide, __global char4 *tail) {
  uint g = get_global_id(0);
  uchar16 x = a[g], y = b[g];
  uchar16 sum = add_sat(x, y), mean = rhadd(x, y), low = hadd(x, y), far = abs_diff(x, y);
  uchar16 mask = as_uchar16(x > y);
  uchar16 picked = select(sum, mean, as_char16(mask));
  uchar16 order = (uchar16)(15, 0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7);
  uchar16 mixed = shuffle2(picked, far, order + (uchar16)(g & 15));
  out[g] = bitselect(mixed, low, mask) ^ shuffle(y, order);
  short8 s = as_short8(convert_ushort8(x.lo) * convert_ushort8(y.hi) - convert_ushort8(x.odd) * (ushort8)(7));
  s = add_sat(add_sat(mul_hi(s, (short8)(1234)), s >> (short8)(0, 1, 2, 3, 4, 5, 6, 7)),
              sub_sat(s, (short8)(30000)));
  wide[g] = any(s < (short8)(-32000)) ? sub_sat((short8)(0), s) : clamp(s, (short8)(-9000), (short8)(9000));
  int4 q = convert_int4(x.s0123) - convert_int4(y.scdef);
  tail[g] = add_sat(convert_char4_sat(q), (char4)(all(q > -200), isless((float)q.x, (float)q.y),
                                                  clz(x.s4), popcount(y.s5)));
}
