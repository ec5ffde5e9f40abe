// Oracle: the author. Wavefronts write one place of shared memory, and nothing says who is last.
#include "../check.h"

__global__ void last(int *p) {
  __shared__ int s;
  s = threadIdx.x;  // wrong: race-lds
  __syncthreads();
  p[threadIdx.x] = s;
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 1024));
  last<<<1, 256>>>(p);
  CHECK(hipDeviceSynchronize());
}
