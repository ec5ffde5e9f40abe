// The sum of an array with cooperative groups: tiles of 32 work-items, blocks, and the whole grid.
//   hipcc --offload-arch=gfx900 -O2 -g reduction.hip -o reduction
//   lockstep rocm --target gfx900 ./reduction
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

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

namespace cg = cooperative_groups;

constexpr int BLOCK = 256, TILE = 32;

__global__ void sum(const int *in, int n, int *parts, int *out) {
  __shared__ int tiles[BLOCK / TILE];
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<TILE> tile = cg::tiled_partition<TILE>(block);
  int mine = 0;
  for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK) {
    mine += in[i];
  }
  for (int step = TILE / 2; step > 0; step /= 2) {
    mine += tile.shfl_down(mine, step);
  }
  if (tile.thread_rank() == 0) {
    tiles[threadIdx.x / TILE] = mine;
  }
  block.sync();
  if (threadIdx.x == 0) {
    int all = 0;
    for (int one : tiles) {
      all += one;
    }
    parts[blockIdx.x] = all;
  }
  grid.sync();
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    int total = 0;
    for (unsigned i = 0; i < gridDim.x; i++) {
      total += parts[i];
    }
    *out = total;
  }
}

int main() {
  int n = 10000, expected = 0;
  constexpr int blocks = 8;
  std::vector<int> in(n);
  for (int i = 0; i < n; i++) {
    in[i] = i % 17;
    expected += in[i];
  }
  int *din, *parts, *out, found;
  CHECK(hipMalloc(&din, n * sizeof(int)));
  CHECK(hipMalloc(&parts, blocks * sizeof(int)));
  CHECK(hipMalloc(&out, sizeof(int)));
  CHECK(hipMemcpy(din, in.data(), n * sizeof(int), hipMemcpyHostToDevice));
  void *arguments[] = {&din, &n, &parts, &out};
  CHECK(hipLaunchCooperativeKernel(reinterpret_cast<void *>(sum), dim3(blocks), dim3(BLOCK),
                                   arguments, 0, 0));
  CHECK(hipMemcpy(&found, out, sizeof(int), hipMemcpyDeviceToHost));
  if (found != expected) {
    printf("the sum is %d, not %d\n", found, expected);
    return 1;
  }
  puts("ok");
}
