// Oracle: the author. A kernel reads memory that was given back before.
#include "../check.h"

__global__ void add(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x] + 1;  // wrong: out-of-bounds
}

int main() {
  int *in, *out;
  CHECK(hipMalloc(&in, 256));
  CHECK(hipMalloc(&out, 256));
  CHECK(hipMemset(in, 0, 256));
  CHECK(hipDeviceSynchronize());
  CHECK(hipFree(in));
  add<<<1, 64>>>(in, out);
  CHECK(hipDeviceSynchronize());
}
