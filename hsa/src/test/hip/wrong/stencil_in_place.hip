// Oracle: the author. A stencil writes where other blocks read.
#include "../check.h"

__global__ void smooth(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1) {
    p[i] = (p[i - 1] + p[i] + p[i + 1]) / 3;  // wrong: race-global
  }
}

int main() {
  float *p;
  CHECK(hipMalloc(&p, 4096));
  std::vector<float> host(1024);
  for (int i = 0; i < 1024; i++) {
    host[i] = i * i % 31;
  }
  CHECK(hipMemcpy(p, host.data(), 4096, hipMemcpyHostToDevice));
  smooth<<<4, 256>>>(p, 1024);
  CHECK(hipDeviceSynchronize());
}
