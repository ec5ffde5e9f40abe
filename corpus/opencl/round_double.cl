// Rounding of double to whole numbers, at the smallest values and at halves, too.
__kernel void round_double(__global const double *in, __global double *out) {
  uint i = get_global_id(0);
  double x = in[i], whole;
  __global double *row = out + 7 * i;
  row[0] = floor(x);
  row[1] = ceil(x);
  row[2] = trunc(x);
  row[3] = rint(x);
  row[4] = round(x);
  row[5] = fract(x, &whole);
  row[6] = whole;
}
