// Conversions that LLVM 19 lays out wrongly, and characters that it escapes, in the language's own terms.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define MESSAGE "macro " "%F"
constant char named[] = "named %A|%s\n";
void nested(int i) { printf("nested %05d%%\n", i); }
kernel void conversions(global float *p, int i, float x, double d) {
  printf("F %F|%10.2F|%s|%d\n", x, d, "after", i);
  printf("A %A|%.3A|%a|%s\n", x, d, d, "four");
  printf(MESSAGE "|%G|%E\n", d, x, d);
  printf("constants %f %.20f %F %e %g\n", 0.1, 0.1, 1e300, 0.1, 1e-310);
  printf("backslash \\n \\t C:\\new %s \\\\%d\n", "\\n", i);
  printf("percent %%|%%d|100%%|%5d%%\n", i);
  printf("octal \101:\\072 \"quoted\" #HH %c\n", 'z');
  printf("vectors %v4hlF|%v2lA|%v3hhx|%#v2hlg\n", (float4)(x, -x, 0, INFINITY), (double2)(d, 1), (uchar3)(1, 2, 255), (float2)(x));
  printf("halves %v2hF|%v4ha\n", (half2)(1.5h, -2), (half4)(x));
  printf(named, d, "named");
  nested(i);
  if (p[1] > 0) printf("only %s\n", "text");
}
