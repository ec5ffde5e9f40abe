// 32-bit and narrower quotients and remainders, by variables and by constants.
__kernel void int_division(__global const int *a, __global const int *b, __global int *out) {
  uint i = get_global_id(0);
  int x = a[i], y = b[i] >> (i & 31);
  if (y == 0 || y == -1) y = 5;
  uint ux = (uint)x, uy = (uint)y;
  uchar cx = (uchar)x, cy = (uchar)(y | 1);
  short hx = (short)x, hy = (short)(y | 2);
  if (hy == -1) hy = 9;
  __global int *o = out + i * 12;
  o[0] = x / y;
  o[1] = x % y;
  o[2] = (int)(ux / uy);
  o[3] = (int)(ux % uy);
  o[4] = cx / cy;
  o[5] = cx % cy;
  o[6] = hx / hy;
  o[7] = hx % hy;
  o[8] = x / 7;
  o[9] = (int)(ux % 1000);
  o[10] = x / -16;
  o[11] = (int)(ux / 641);
}
