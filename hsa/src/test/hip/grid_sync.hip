// Oracle: arithmetic on the host. A cooperative launch whose grid synchronises.
#include "check.h"
#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;
__global__ void k(int *a, int *b, int n) {
  auto g = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  g.sync();
  b[i] = a[n - 1 - i];
  g.sync();
  a[i] += b[i];
}
int main() {
  int n = 64 * 128;
  int *a, *b;
  CHECK(hipMalloc(&a, 4 * n));
  CHECK(hipMalloc(&b, 4 * n));
  void *args[] = {&a, &b, &n};
  int sup;
  CHECK(hipDeviceGetAttribute(&sup, hipDeviceAttributeCooperativeLaunch, 0));
  printf("cooperative %d\n", sup);
  CHECK(hipLaunchCooperativeKernel((void *)k, dim3(64), dim3(128), args, 0, 0));
  std::vector<int> h(n);
  CHECK(hipMemcpy(h.data(), a, 4 * n, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++)
    EXPECT(h[i] == n - 1);
  puts("ok");
}
