// Oracle: the author. A pointer is null.
#include "../check.h"

__global__ void add(int *p, int *q) {
  p[threadIdx.x] += q[threadIdx.x];  // wrong: out-of-bounds
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 256));
  CHECK(hipMemset(p, 0, 256));
  add<<<1, 64>>>(p, nullptr);
  CHECK(hipDeviceSynchronize());
}
