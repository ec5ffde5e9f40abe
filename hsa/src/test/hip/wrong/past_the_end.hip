// Oracle: the author. The last work-item reads behind the end of an allocation.
#include "../check.h"

__global__ void shift(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    p[i] = p[i + 256] + 1;  // wrong: out-of-bounds
  }
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 4000));
  CHECK(hipMemset(p, 0, 4000));
  shift<<<1, 256>>>(p + 745, 255);
  CHECK(hipDeviceSynchronize());
}
