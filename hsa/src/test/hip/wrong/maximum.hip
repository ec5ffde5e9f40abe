// Oracle: the author. Blocks keep the largest number in one place, with a read and a write.
#include "../check.h"

__global__ void largest(const int *in, int *out, int n) {
  __shared__ int s[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  for (int d = 64; d > 0; d /= 2) {
    if (threadIdx.x < d && s[threadIdx.x + d] > s[threadIdx.x]) {
      s[threadIdx.x] = s[threadIdx.x + d];
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    *out = s[0] > *out ? s[0] : *out;  // wrong: race-global
  }
}

int main() {
  constexpr int n = 1000;
  std::vector<int> host(n);
  for (int i = 0; i < n; i++) {
    host[i] = i * i % 887;
  }
  int *in, *out;
  CHECK(hipMalloc(&in, n * 4));
  CHECK(hipMalloc(&out, 4));
  CHECK(hipMemset(out, 0, 4));
  CHECK(hipMemcpy(in, host.data(), n * 4, hipMemcpyHostToDevice));
  largest<<<8, 128>>>(in, out, n);
  CHECK(hipDeviceSynchronize());
}
