// Oracle: the author. All blocks count in one place, without an atomic operation.
#include "../check.h"

__global__ void count(int *p) {
  p[0] += 1;  // wrong: race-global
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 4));
  CHECK(hipMemset(p, 0, 4));
  count<<<8, 1>>>(p);
  CHECK(hipDeviceSynchronize());
}
