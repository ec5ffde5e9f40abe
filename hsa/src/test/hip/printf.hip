// Oracle: printf of the C library. Output of kernels, by hostcall.
#include "check.h"
__global__ void k(int n) {
  if (threadIdx.x < n)
    printf("hello from %d of block %d: %s %.2f\n", (int)threadIdx.x, (int)blockIdx.x, "text", 1.5);
}
int main() {
  k<<<2, 64>>>(3);
  CHECK(hipDeviceSynchronize());
  puts("done");
}
