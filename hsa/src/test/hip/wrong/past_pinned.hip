// Oracle: the author. Pinned memory of the host is one element too small.
#include "../check.h"

__global__ void sums(const int *in, int *out) {
  int i = threadIdx.x;
  out[i] = in[i] + in[i + 1];  // wrong: out-of-bounds
}

int main() {
  int *in, *out;
  CHECK(hipHostMalloc(&in, 64 * sizeof(int)));
  CHECK(hipHostMalloc(&out, 64 * sizeof(int)));
  for (int i = 0; i < 64; i++) {
    in[i] = i;
  }
  sums<<<1, 64>>>(in, out);
  CHECK(hipDeviceSynchronize());
}
