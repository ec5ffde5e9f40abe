// Conversions: truncation, saturation, every rounding mode, and reinterpretation.
__kernel void convert_types(__global const float *in, __global const int *n, __global int *out) {
  uint i = get_global_id(0);
  float f = (in[i] - 0.5f) * 700.0f;
  int v = n[i];
  __global int *o = out + i * 16;
  o[0] = convert_int(f);
  o[1] = convert_int_rte(f);
  o[2] = convert_int_rtp(f);
  o[3] = convert_int_rtn(f);
  o[4] = convert_uchar_sat(f);
  o[5] = convert_char_sat_rte(f);
  o[6] = convert_ushort_sat(v);
  o[7] = convert_short_sat(v);
  o[8] = (int)convert_uint_sat(f * 1e8f);
  o[9] = convert_int_sat(f * 1e9f);
  o[10] = as_int(convert_float(v));
  o[11] = as_int(convert_float_rtz(v));
  o[12] = as_int(convert_float((uint)v));
  o[13] = as_int((uchar4)((uchar)v, (uchar)(v >> 8), convert_uchar_sat(v), 7));
  o[14] = as_int(convert_float((long)v * 1234567891l));
  o[15] = (int)(convert_long(f * 1e6f) >> 3);
}
