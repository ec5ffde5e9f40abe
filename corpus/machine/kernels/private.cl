// A private array that is sorted, a pointer that may be private or global, and a function that is called.
__attribute__((noinline)) static int pick(int *p, int k) { return p[k] * 3; }
kernel void private_sort(global int *data, global int *out, int width) {
  int i = ID;
  int a[12];
  for (int k = 0; k < 12; k++) a[k] = data[(i + k * 7) % width];
  for (int k = 0; k < 12; k++)
    for (int j = 0; j + 1 < 12 - k; j++)
      if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
  int *p = (i & 1) ? (int *)a : (int *)(data + i);
  char *bytes = (char *)a;
  bytes[i & 31] ^= 0x55;
  out[i] = a[0] + 2 * a[5] + 5 * a[11] + pick(p, 0) + a[i % 12];
}
