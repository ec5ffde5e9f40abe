constant int table[4] = {10, 20, 30, 40};
global int counter = 5;
global int zeros[100];
global int *pointers[2] = {&counter, &zeros[7]};
extern global int elsewhere __attribute__((weak));

kernel void touch(global int *out, int n) {
  out[0] = table[n & 3] + counter + zeros[n];
  *pointers[n & 1] = n;
  if (&elsewhere)
    out[1] = elsewhere;
}
