// Vectors of chars and shorts: saturating sums, averages, differences, comparisons, packing.
__kernel void subword_vectors(__global const char4 *a, __global const char4 *b, __global char4 *c,
                              __global const ushort8 *s, __global ushort8 *t, __global uchar16 *u) {
  uint i = get_global_id(0);
  char4 x = a[i], y = b[i];
  c[i * 4] = add_sat(x, y);
  c[i * 4 + 1] = sub_sat(x, y);
  c[i * 4 + 2] = hadd(x, y) ^ rhadd(x, y);
  c[i * 4 + 3] = (x > y) & max(x, y) | as_char4(abs_diff(x, y));
  ushort8 v = s[i];
  t[i] = v * (ushort8)3 + v.s76543210 - (v >> (ushort8)(0, 1, 2, 3, 4, 5, 6, 7));
  u[i] = (uchar16)(convert_uchar8_sat(v >> (ushort8)6), as_uchar4(x), convert_uchar4(y << (char4)1));
}
