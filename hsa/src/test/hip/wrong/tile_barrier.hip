// Oracle: the author. A tiled product lacks the barrier at the end of its loop.
#include "../check.h"
constexpr int TILE = 16;

__global__ void product(const float *a, const float *b, float *c, int n) {
  __shared__ float sa[TILE][TILE], sb[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;
  for (int t = 0; t < n; t += TILE) {
    sa[y][x] = a[row * n + t + x];
    sb[y][x] = b[(t + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      sum += sa[y][k] * sb[k][x];  // wrong: race-lds
    }
  }
  c[row * n + column] = sum;
}

int main() {
  constexpr int n = 64;
  float *a, *b, *c;
  CHECK(hipMalloc(&a, n * n * 4));
  CHECK(hipMalloc(&b, n * n * 4));
  CHECK(hipMalloc(&c, n * n * 4));
  std::vector<float> host(n * n);
  for (int i = 0; i < n * n; i++) {
    host[i] = i * i % 31;
  }
  CHECK(hipMemcpy(a, host.data(), n * n * 4, hipMemcpyHostToDevice));
  CHECK(hipMemcpy(b, host.data(), n * n * 4, hipMemcpyHostToDevice));
  product<<<dim3(4, 4), dim3(16, 16)>>>(a, b, c, n);
  CHECK(hipDeviceSynchronize());
}
