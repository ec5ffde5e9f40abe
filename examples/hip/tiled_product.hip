// A tiled matrix product that is right by luck: the barrier at the end of its loop is missing, so a
// wavefront may fill the tiles while another one still reads them. With --check it is found.
//   hipcc --offload-arch=gfx900 -O2 -g tiled_product.hip -o tiled_product
//   lockstep rocm --target gfx900 --check ./tiled_product
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                          \
  do {                                                                       \
    hipError_t status = (call);                                              \
    if (status != hipSuccess) {                                              \
      fprintf(stderr, "line %d: %s\n", __LINE__, hipGetErrorString(status)); \
      exit(1);                                                               \
    }                                                                        \
  } while (0)

constexpr int TILE = 16;

__global__ void product(const float *a, const float *b, float *c, int n) {
  __shared__ float rows[TILE][TILE], columns[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;
  for (int t = 0; t < n; t += TILE) {
    rows[y][x] = a[row * n + t + x];
    columns[y][x] = b[(t + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      sum += rows[y][k] * columns[k][x];  // wrong: race-lds
    }
    // Here __syncthreads() is missing.
  }
  c[row * n + column] = sum;
}

int main() {
  constexpr int n = 64;
  std::vector<float> a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
  float *da, *db, *dc;
  size_t bytes = n * n * sizeof(float);
  CHECK(hipMalloc(&da, bytes));
  CHECK(hipMalloc(&db, bytes));
  CHECK(hipMalloc(&dc, bytes));
  CHECK(hipMemcpy(da, a.data(), bytes, hipMemcpyHostToDevice));
  CHECK(hipMemcpy(db, b.data(), bytes, hipMemcpyHostToDevice));
  product<<<dim3(n / TILE, n / TILE), dim3(TILE, TILE)>>>(da, db, dc, n);
  CHECK(hipGetLastError());
  CHECK(hipMemcpy(c.data(), dc, bytes, hipMemcpyDeviceToHost));
  printf("c[0] is %g\n", c[0]);
}
