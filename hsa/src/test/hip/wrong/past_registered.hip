// Oracle: the author. A part of the host's own memory is pinned, and the kernel goes one element further.
#include "../check.h"

__global__ void fill(float *p, int n) {
  int i = threadIdx.x;
  if (i <= n) {
    p[i] = i;  // wrong: out-of-bounds
  }
}

int main() {
  std::vector<float> host(1000);
  float *p;
  CHECK(hipHostRegister(host.data(), 100 * sizeof(float), hipHostRegisterDefault));
  CHECK(hipHostGetDevicePointer((void **)&p, host.data(), 0));
  fill<<<1, 128>>>(p, 100);
  CHECK(hipDeviceSynchronize());
  CHECK(hipHostUnregister(host.data()));
}
