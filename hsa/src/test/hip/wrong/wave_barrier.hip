// Oracle: the author. Within a wavefront, half of the lanes reach the barrier.
#include "../check.h"

__global__ void half(int *p) {
  __shared__ int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  if (threadIdx.x < 20) {
    __syncthreads();  // wrong: barrier-divergence
  }
  p[threadIdx.x] = s[63 - threadIdx.x];
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 256));
  CHECK(hipMemset(p, 0, 256));
  half<<<1, 64>>>(p);
  CHECK(hipDeviceSynchronize());
}
