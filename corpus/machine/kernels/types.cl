// Small and wide integers, doubles, halves and vectors.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL FP_CONTRACT OFF
kernel void types(global const long *in, global long *out, global char *bytes, global short *shorts, global double *doubles, global half *halves) {
  int i = ID;
  long a = in[2 * i];
  long b = in[2 * i + 1];
  long q = a / b;
  long r = a % b;
  unsigned long h = (unsigned long)a * (unsigned long)b;
  int4 v = (int4)(a, b, a >> 7, b << 3);
  v = v * v.wzyx + (int4)(1, 2, 3, 4);
  out[i] = q ^ (r << 5) ^ (long)(h >> 11) ^ ((long)v.x << 20) ^ (v.y - v.z) ^ (a >> (b & 63)) ^ (long)v.w;
  bytes[i] = (char)(a + b) / (char)((b & 7) + 1);
  shorts[i] = (short)(a >> 3) * (short)b - (short)(a % 1000);
  double x = (double)a * 0.25 + (double)(int)b;
  doubles[i] = x > 0 ? __builtin_fma(x, 3.0, 1.0) : -x;
  half y = (half)(float)(int)(a & 1023);
  halves[i] = y * (half)0.5f + (half)(float)(i & 7);
}
