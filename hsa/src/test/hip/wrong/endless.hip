// Oracle: the author. The loop waits for a flag that nothing sets.
#include "../check.h"

__global__ void wait(volatile int *flag, int *out) {
  while (*flag == 0) {  // wrong: endless-loop
  }
  *out = 1;
}

int main() {
  int *flag, *out;
  CHECK(hipMalloc(&flag, 4));
  CHECK(hipMalloc(&out, 4));
  CHECK(hipMemset(flag, 0, 4));
  wait<<<1, 64>>>(flag, out);
  CHECK(hipDeviceSynchronize());
}
