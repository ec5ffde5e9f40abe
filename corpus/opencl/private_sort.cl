// Each work-item sorts 16 numbers in a private array by insertion: dynamic private addressing.
__kernel void private_sort(__global const int *in, __global int *out) {
  int a[16];
  uint base = get_global_id(0) * 16;
  for (int i = 0; i < 16; i++) a[i] = in[base + i];
  for (int i = 1; i < 16; i++) {
    int v = a[i], j = i;
    while (j > 0 && a[j - 1] > v) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = v;
  }
  for (int i = 0; i < 16; i++) out[base + i] = a[i];
}
