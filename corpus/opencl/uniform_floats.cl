// Floating-point arithmetic on values that are the same for all work-items: on machines whose scalar
// unit has it, it is done there. Comparisons decide branches, integers become floats and back.
#pragma OPENCL FP_CONTRACT OFF
float step_of(float x, float a, float b) {
  float y = fma(x, a, b);
  if (!(y < 100.0f)) {
    y = y * 0.015625f - b;
  }
  if (y != y || y == -0.0f) {
    y = a;
  }
  return fmax(fmin(y, 1000.0f), -1000.0f);
}

__kernel void uniform_floats(__global const float *in, __global float *out, int rounds, float a) {
  float x = in[get_group_id(0)];
  float b = (float)rounds * 0.25f;
  float sum = 0.0f;
  int steps = 0;
  for (int i = 0; i < rounds; i++) {
    x = step_of(x, a, b);
    sum += floor(x) + ceil(x) * 0.5f + trunc(x) - rint(x);
    steps += (int)x;
    b = (float)(steps & 1023) - 511.5f;
  }
  uint bits = (uint)fabs(sum);
  uint at = get_global_id(0) * 3;
  out[at] = x;
  out[at + 1] = sum;
  out[at + 2] = (float)(bits % 4096u) + (float)get_local_id(0);
}
