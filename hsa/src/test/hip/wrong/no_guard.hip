// Oracle: the author. The grid is rounded up, and the kernel does not look whether it is inside.
#include "../check.h"

__global__ void fill(float *p, float value) {
  p[blockIdx.x * blockDim.x + threadIdx.x] = value;  // wrong: out-of-bounds
}

int main() {
  float *p;
  CHECK(hipMalloc(&p, 1000 * sizeof(float)));
  fill<<<4, 256>>>(p, 1);
  CHECK(hipDeviceSynchronize());
}
