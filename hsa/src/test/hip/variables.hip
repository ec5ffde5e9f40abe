// Oracle: arithmetic on the host. Managed memory, variables of the device, constants, managed
// variables.
#include "check.h"
__global__ void k(int *p, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    p[i] = p[i] * 2 + 1;
}
__device__ int g[16];
__constant__ float c[4];
__managed__ int m = 5;
__global__ void sym(int *o) {
  o[threadIdx.x] = g[threadIdx.x] + (int)c[threadIdx.x & 3];
  g[threadIdx.x] += 100;
  if (threadIdx.x == 0)
    m += 37;
}
int main() {
  int *p;
  CHECK(hipMallocManaged(&p, 4000));
  for (int i = 0; i < 1000; i++)
    p[i] = i;
  k<<<4, 256>>>(p, 1000);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 1000; i++)
    EXPECT(p[i] == 2 * i + 1);
  int hg[16];
  float hc[4] = {10, 20, 30, 40};
  for (int i = 0; i < 16; i++)
    hg[i] = i;
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(g), hg, sizeof hg));
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(c), hc, sizeof hc));
  sym<<<1, 16>>>(p);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 16; i++)
    EXPECT(p[i] == i + 10 * (1 + (i & 3)));
  CHECK(hipMemcpyFromSymbol(hg, HIP_SYMBOL(g), sizeof hg));
  for (int i = 0; i < 16; i++)
    EXPECT(hg[i] == i + 100);
  EXPECT(m == 42);
  puts("ok");
}
