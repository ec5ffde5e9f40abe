// Julia and Newton fractals in double precision; escape times and basins are integers.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
__kernel void julia(__global uchar *out, int width, double2 c, double scale, int limit) {
  int x = get_global_id(0), y = get_global_id(1);
  double2 z = (double2)((x - width / 2) * scale, (y - width / 2) * scale);
  int i = 0;
  while (i < limit) {
    double2 s = z * z;
    if (s.x + s.y > 4.0) break;
    z = (double2)(s.x - s.y, 2.0 * z.x * z.y) + c;
    i++;
  }
  out[y * width + x] = (uchar)i;
}

__kernel void newton(__global char *basins, int width, double scale) {
  int x = get_global_id(0), y = get_global_id(1);
  double2 z = (double2)((x - width / 2) * scale + 0.01, (y - width / 2) * scale + 0.02);
  int i;
  for (i = 0; i < 30; i++) {
    double2 z2 = (double2)(z.x * z.x - z.y * z.y, 2 * z.x * z.y);
    double2 z3 = (double2)(z2.x * z.x - z2.y * z.y, z2.x * z.y + z2.y * z.x) - (double2)(1.0, 0.0);
    double2 d = 3.0 * z2;
    double n = d.x * d.x + d.y * d.y;
    if (n < 1e-12) break;
    double2 step = (double2)(z3.x * d.x + z3.y * d.y, z3.y * d.x - z3.x * d.y) / n;
    z -= step;
    if (step.x * step.x + step.y * step.y < 1e-18) break;
  }
  basins[y * width + x] = (char)(z.x > 0 ? 1 : z.y > 0 ? 2 : 3) * (i >= 30 ? -1 : 1);
}
