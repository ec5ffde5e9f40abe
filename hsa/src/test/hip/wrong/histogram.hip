// Oracle: the author. Counts in shared memory without atomic operations.
#include "../check.h"

__global__ void count(const unsigned char *in, int *bins, int n) {
  __shared__ int s[16];
  if (threadIdx.x < 16) {
    s[threadIdx.x] = 0;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    s[in[i] & 15]++;  // wrong: race-lds
  }
  __syncthreads();
  if (threadIdx.x < 16) {
    atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
  }
}

int main() {
  unsigned char host[512];
  for (int i = 0; i < 512; i++) {
    host[i] = i / 3;
  }
  unsigned char *in;
  int *bins;
  CHECK(hipMalloc(&in, 512));
  CHECK(hipMalloc(&bins, 64));
  CHECK(hipMemcpy(in, host, 512, hipMemcpyHostToDevice));
  CHECK(hipMemset(bins, 0, 64));
  count<<<1, 256>>>(in, bins, 512);
  CHECK(hipDeviceSynchronize());
}
