// Oracle: the author. An element of a private array is read that no path has written.
#include "../check.h"

__global__ void pick(const int *in, int *out, int n) {
  int a[8];
  for (int i = 0; i < n; i++) {
    a[i] = in[i];
  }
  out[threadIdx.x] = a[in[8 + threadIdx.x % 8]];  // wrong: uninitialised-register
}

int main() {
  int host[16] = {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7};
  int *in, *out;
  CHECK(hipMalloc(&in, 64));
  CHECK(hipMalloc(&out, 256));
  CHECK(hipMemcpy(in, host, 64, hipMemcpyHostToDevice));
  pick<<<1, 64>>>(in, out, 7);
  CHECK(hipDeviceSynchronize());
}
