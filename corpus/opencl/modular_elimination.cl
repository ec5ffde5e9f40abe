// Gauss-Jordan elimination modulo a prime of 61 bits: pivots are searched, inverses computed by
// powers, products of 122 bits reduced.
#define P ((1UL << 61) - 1)
ulong reduce(ulong x) {
  x = (x & P) + (x >> 61);
  return x >= P ? x - P : x;
}

ulong multiply(ulong a, ulong b) {
  ulong low = a * b, high = mul_hi(a, b);
  return reduce((low & P) + ((low >> 61) | (high << 3)));
}

ulong inverse(ulong a) {
  ulong result = 1, power = P - 2;
  while (power != 0) {
    if (power & 1) result = multiply(result, a);
    a = multiply(a, a);
    power >>= 1;
  }
  return result;
}

__kernel void modular_elimination(__global ulong *matrices, __global ulong *determinants, int n,
                                  __local ulong *a) {
  __local int pivot;
  __local ulong factor;
  int x = get_local_id(0), width = 2 * n, g = get_group_id(0);
  __global ulong *m = matrices + g * n * width;
  for (int y = 0; y < n; y++) {
    a[y * width + x] = x < n ? reduce(m[y * width + x] >> (x == y ? 64 - 1 : 3)) : x - n == y;
  }
  ulong determinant = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < n; k++) {
    if (x == 0) {
      int p = k;
      while (p < n - 1 && a[p * width + k] == 0) p++;
      pivot = p;
      factor = inverse(a[p * width + k]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    determinant = multiply(determinant, a[pivot * width + k]);
    if (pivot != k) determinant = reduce(P - determinant);
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong swapped = a[pivot * width + x];
    a[pivot * width + x] = a[k * width + x];
    ulong own = multiply(swapped, factor);
    a[k * width + x] = own;
    for (int y = 0; y < n; y++) {
      barrier(CLK_LOCAL_MEM_FENCE);
      ulong c = a[y * width + k];
      barrier(CLK_LOCAL_MEM_FENCE);
      if (y != k) a[y * width + x] = reduce(a[y * width + x] + P - multiply(c, own));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int y = 0; y < n; y++) m[y * width + x] = a[y * width + x];
  if (x == 0) determinants[g] = determinant;
}
