// Oracle: the author. The last steps of a reduction lack barriers, as if a wavefront had no order.
#include "../check.h"

__global__ void sum(const int *in, int *out) {
  __shared__ int s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int d = 128; d > 0; d /= 2) {
    if (threadIdx.x < d) {
      s[threadIdx.x] += s[threadIdx.x + d];  // wrong: race-lds
    }
  }
  if (threadIdx.x == 0) {
    *out = s[0];
  }
}

int main() {
  int *in, *out;
  CHECK(hipMalloc(&in, 1024));
  CHECK(hipMalloc(&out, 4));
  std::vector<int> host(256);
  for (int i = 0; i < 256; i++) {
    host[i] = i * i % 31;
  }
  CHECK(hipMemcpy(in, host.data(), 1024, hipMemcpyHostToDevice));
  sum<<<1, 256>>>(in, out);
  CHECK(hipDeviceSynchronize());
}
