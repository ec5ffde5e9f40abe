// Oracle: the author. A tile is filled but for its last column.
#include "../check.h"

__global__ void rows(const int *in, int *out) {
  __shared__ int tile[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 16 + x];
  __syncthreads();
  out[y * 16 + x] = tile[y][x + 1];  // wrong: uninitialised-lds
}

int main() {
  int *in, *out;
  CHECK(hipMalloc(&in, 1024));
  CHECK(hipMalloc(&out, 1024));
  CHECK(hipMemset(in, 1, 1024));
  rows<<<1, dim3(16, 16)>>>(in, out);
  CHECK(hipDeviceSynchronize());
}
