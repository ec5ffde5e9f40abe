// Oracle: the author. A workgroup reads what other wavefronts of it write, without a barrier.
#include "../check.h"

__global__ void reverse(int *p) {
  __shared__ int s[256];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = s[255 - threadIdx.x];  // wrong: uninitialised-lds
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 1024));
  CHECK(hipMemset(p, 0, 1024));
  reverse<<<1, 256>>>(p);
  CHECK(hipDeviceSynchronize());
}
