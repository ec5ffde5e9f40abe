// What printf makes of its arguments (OpenCL C, section 6.15.14): one work-item prints all.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void print(global int *p, int i, float x, double d, long l, char c) {
  printf("plain %% text: colon, tab\t, end\n");
  printf("%d %i %u %o %x %X|%5d|%-5d|%05d|%+d|% d|%.3d\n", i, -i, i, i, i, i, i, i, i, i, i, i);
  printf("%hhd %hd %ld %lu %lx %c%c\n", c, (short)i, l, l, l, c, c + 1);
  printf("%f %e %g %a %E %G %.3f\n", x, x, x, x, x, x, x);
  printf("%.2f %10.3f|%-10.3f|%+.1e|%g %g\n", d, d, d, d, d, d * 1e20);
  printf("%s|%8s|%-8s|%.2s|%s|%s\n", "abc", "abcd", "abcde", "abcdef", "", "colon:quote\"");
  printf("%s%s%d%s%d\n", "four", "eight888", i, "five5", -i);
  printf("%v4hld|%v2hhu|%v3hhx|%v4hd|%v2ld|%v8hlu|%v16hhd\n", (int4)(1, -2, 3, i), (uchar2)(255, 1), (uchar3)(1, 2, 255),
         (short4)(-1, 2, 3, 4), (long2)(l, -l), (uint8)(i), (char16)(c));
  printf("%v2hlf|%v3hlf|%v4hle|%v2lf|%5.1v2hlf|%#v2hlx\n", (float2)(x, -x), (float3)(x, 1, 2), (float4)(x), (double2)(d, -d),
         (float2)(x), (uint2)(i, 255));
  for (int k = 0; k < 3; k++)
    if (p[k] != 1) printf("%d of %d\n", k, p[k]);
  printf("no end of line");
}
