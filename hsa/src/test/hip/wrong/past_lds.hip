// Oracle: the author. Dynamic shared memory is one element too small.
#include "../check.h"

__global__ void scan(const int *in, int *out) {
  extern __shared__ int s[];
  s[threadIdx.x + 1] = in[threadIdx.x];  // wrong: out-of-bounds
  if (threadIdx.x == 0) {
    s[0] = 0;
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

int main() {
  int *in, *out;
  CHECK(hipMalloc(&in, 1024));
  CHECK(hipMalloc(&out, 1024));
  CHECK(hipMemset(in, 0, 1024));
  scan<<<1, 256, 256 * sizeof(int)>>>(in, out);
  CHECK(hipDeviceSynchronize());
}
