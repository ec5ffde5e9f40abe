// Oracle: arithmetic on the host. Copies and fills of rectangles, free memory.
#include "check.h"
int main() {
  size_t pitch;
  char *d;
  const int w = 100, hgt = 37;
  CHECK(hipMallocPitch((void **)&d, &pitch, w, hgt));
  std::vector<char> a(w * hgt), b(w * hgt);
  for (int i = 0; i < w * hgt; i++)
    a[i] = i * 7;
  CHECK(hipMemcpy2D(d, pitch, a.data(), w, w, hgt, hipMemcpyHostToDevice));
  CHECK(hipMemcpy2D(b.data(), w, d, pitch, w, hgt, hipMemcpyDeviceToHost));
  EXPECT(a == b);
  CHECK(hipMemset2D(d, pitch, 9, 50, 20));
  CHECK(hipMemcpy2D(b.data(), w, d, pitch, w, hgt, hipMemcpyDeviceToHost));
  for (int y = 0; y < hgt; y++)
    for (int x = 0; x < w; x++)
      EXPECT(b[y * w + x] == (x < 50 && y < 20 ? 9 : a[y * w + x]));
  size_t f, t;
  CHECK(hipMemGetInfo(&f, &t));
  printf("%zu of %zu MiB free\n", f >> 20, t >> 20);
  puts("ok");
}
