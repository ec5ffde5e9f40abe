// Oracle: arithmetic on the host. All devices in turn.
#include "check.h"
__global__ void k(int *p, int v) {
  p[threadIdx.x] = v + threadIdx.x;
}
int main() {
  int n;
  CHECK(hipGetDeviceCount(&n));
  for (int d = 0; d < n; d++) {
    CHECK(hipSetDevice(d));
    hipDeviceProp_t pr;
    CHECK(hipGetDeviceProperties(&pr, d));
    printf("%s\n", pr.gcnArchName);
    int *p, h[64];
    CHECK(hipMalloc(&p, 256));
    k<<<1, 64>>>(p, d * 1000);
    CHECK(hipMemcpy(h, p, 256, hipMemcpyDeviceToHost));
    for (int i = 0; i < 64; i++)
      EXPECT(h[i] == d * 1000 + i);
  }
  puts("ok");
}
