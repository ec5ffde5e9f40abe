// Oracle: arithmetic on the host. A launch and three copies.
#include "check.h"
__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
int main() {
  int count = 0;
  CHECK(hipGetDeviceCount(&count));
  hipDeviceProp_t p;
  CHECK(hipGetDeviceProperties(&p, 0));
  printf("%d device(s): %s, %s, %d units, %zu MiB\n", count, p.name, p.gcnArchName,
         p.multiProcessorCount, p.totalGlobalMem >> 20);
  const int n = 100000;
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 2 * i;
  float *x, *y, *z;
  CHECK(hipMalloc(&x, 4 * n));
  CHECK(hipMalloc(&y, 4 * n));
  CHECK(hipMalloc(&z, 4 * n));
  CHECK(hipMemcpy(x, a.data(), 4 * n, hipMemcpyHostToDevice));
  CHECK(hipMemcpy(y, b.data(), 4 * n, hipMemcpyHostToDevice));
  add<<<(n + 255) / 256, 256>>>(x, y, z, n);
  CHECK(hipGetLastError());
  CHECK(hipMemcpy(c.data(), z, 4 * n, hipMemcpyDeviceToHost));
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += c[i] != 3.0f * i;
  printf("%d wrong\n", wrong);
  EXPECT(wrong == 0);
  puts("ok");
}
