// Loops of different lengths, nested branches, floats: out[i] = steps of the Collatz sequence of in[i], and a polynomial.
#pragma OPENCL FP_CONTRACT OFF
kernel void diverge(global const int *in, global int *out, global float *real, int limit) {
  int i = ID;
  unsigned n = in[i];
  int steps = 0;
  while (n != 1 && steps < limit) {
    if (n % 2 == 0) {
      n /= 2;
    } else {
      n = 3 * n + 1;
    }
    steps++;
    if (steps == 50 && (i & 3) == 1) break;
  }
  out[i] = steps;
  float x = (float)in[i] * 0.125f;
  float sum = 1.0f;
  for (int k = 0; k < (i & 7); k++) sum = __builtin_fmaf(sum, x, 0.5f);
  real[i] = x > 3.0f ? -sum : sum + x;
}
