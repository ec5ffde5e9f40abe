// Oracle: arithmetic on the host. Static and dynamic shared memory, shuffles, recursion, function
// pointers.
#include "check.h"
__global__ void red(const float *in, float *out, int n) {
  __shared__ float s[256];
  extern __shared__ float dyn[];
  int t = threadIdx.x;
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
    v += in[i];
  s[t] = v;
  dyn[t] = 1;
  __syncthreads();
  for (int k = 128; k; k >>= 1) {
    if (t < k)
      s[t] += s[t + k];
    __syncthreads();
  }
  if (!t)
    atomicAdd(out, s[0] * dyn[5]);
}
__global__ void warp(int *o) {
  int v = threadIdx.x;
  for (int k = warpSize / 2; k; k >>= 1)
    v += __shfl_xor(v, k);
  unsigned long long b = __ballot(threadIdx.x & 1);
  if (threadIdx.x == 0) {
    o[0] = v;
    o[1] = __popcll(b);
    o[2] = warpSize;
  }
}
__device__ int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
typedef int (*fn)(int);
__device__ int dbl(int x) {
  return 2 * x;
}
__device__ int neg(int x) {
  return -x;
}
__device__ fn table[2] = {dbl, neg};
__global__ void rec(int *o) {
  o[threadIdx.x] = fib(threadIdx.x) + table[threadIdx.x & 1](threadIdx.x);
}
int main() {
  int n = 1 << 20;
  std::vector<float> h(n, 1.0f);
  float *d, *o, r;
  CHECK(hipMalloc(&d, 4 * n));
  CHECK(hipMalloc(&o, 4));
  CHECK(hipMemset(o, 0, 4));
  CHECK(hipMemcpy(d, h.data(), 4 * n, hipMemcpyHostToDevice));
  red<<<64, 256, 1024>>>(d, o, n);
  CHECK(hipMemcpy(&r, o, 4, hipMemcpyDeviceToHost));
  EXPECT(r == n);
  int *w, hw[16];
  CHECK(hipMalloc(&w, 64));
  warp<<<1, 64>>>(w);
  CHECK(hipMemcpy(hw, w, 12, hipMemcpyDeviceToHost));
  EXPECT(hw[0] == hw[2] * (hw[2] - 1) / 2 && hw[1] == hw[2] / 2);
  rec<<<1, 10>>>(w);
  CHECK(hipMemcpy(hw, w, 40, hipMemcpyDeviceToHost));
  int f[10] = {0, 1, 1, 2, 3, 5, 8, 13, 21, 34};
  for (int i = 0; i < 10; i++)
    EXPECT(hw[i] == f[i] + (i & 1 ? -i : 2 * i));
  puts("ok");
}
