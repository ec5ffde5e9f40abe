// Oracle: the author. A barrier stands in a loop that some wavefronts leave earlier than others.
#include "../check.h"

__global__ void shift(int *p, const int *counts) {
  __shared__ int s[256];
  int i = threadIdx.x;
  s[i] = i;
  for (int k = 0; k < counts[i / 64]; k++) {
    __syncthreads();  // wrong: barrier-divergence
    p[k * 256 + i] = s[i];
  }
}

int main() {
  int *p, *counts, host[] = {3, 3, 2, 3};
  CHECK(hipMalloc(&p, 3 * 1024));
  CHECK(hipMalloc(&counts, sizeof host));
  CHECK(hipMemcpy(counts, host, sizeof host, hipMemcpyHostToDevice));
  shift<<<1, 256>>>(p, counts);
  CHECK(hipDeviceSynchronize());
}
