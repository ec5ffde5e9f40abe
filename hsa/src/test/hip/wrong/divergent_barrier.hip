// Oracle: the author. Half of the block reaches the barrier.
#include "../check.h"

__global__ void half(int *p) {
  __shared__ int s[128];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 64) {
    __syncthreads();  // wrong: barrier-divergence
    p[threadIdx.x] = s[threadIdx.x + 64];
  }
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 1024));
  half<<<1, 128>>>(p);
  CHECK(hipDeviceSynchronize());
}
