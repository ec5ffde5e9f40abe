// Each work-item finds the k-th smallest of its own 33 numbers by partitioning (Hoare).
#define N 33
__kernel void quickselect(__global const uint *in, __global uint *out) {
  uint g = get_global_id(0), k = g % N;
  uint a[N];
  for (int i = 0; i < N; i++) a[i] = in[(g * 7 + i * 5) % 500] & 1023;
  int left = 0, right = N - 1;
  while (left < right) {
    uint pivot = a[(left + right) / 2];
    int i = left, j = right;
    do {
      while (a[i] < pivot) i++;
      while (pivot < a[j]) j--;
      if (i <= j) {
        uint t = a[i];
        a[i] = a[j];
        a[j] = t;
        i++;
        j--;
      }
    } while (i <= j);
    if ((int)k <= j) right = j;
    else if ((int)k >= i) left = i;
    else break;
  }
  out[g] = a[k];
}
