// Oracle: HIP's documentation, the sizes in the source. What HIP knows of kernels and of occupancy.
#include "check.h"

__global__ void plain(int *p) {
  p[threadIdx.x] = threadIdx.x;
}

__global__ void __launch_bounds__(128) bounded(int *p) {
  __shared__ int s[500];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[127 - threadIdx.x];
}

__global__ void spills(int *p, int n) {
  int a[300];
  for (int i = 0; i < 300; i++) a[i] = p[i] * n;
  for (int i = 0; i < 300; i++) p[i] = a[(i * n + p[i]) % 300];
}

__global__ void __launch_bounds__(256, 2) dynamic(float *p) {
  extern __shared__ float d[];
  d[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = d[threadIdx.x ^ 1];
}

int main() {
  hipDeviceProp_t device;
  CHECK(hipGetDeviceProperties(&device, 0));
  hipFuncAttributes facts;
  CHECK(hipFuncGetAttributes(&facts, (const void *)plain));
  EXPECT(facts.sharedSizeBytes == 0 && facts.localSizeBytes == 0 && facts.numRegs > 0);
  EXPECT(facts.maxThreadsPerBlock == device.maxThreadsPerBlock);
  CHECK(hipFuncGetAttributes(&facts, (const void *)bounded));
  EXPECT(facts.sharedSizeBytes == 2000 && facts.maxThreadsPerBlock == 128);
  CHECK(hipFuncGetAttributes(&facts, (const void *)spills));
  EXPECT(facts.localSizeBytes >= 1200);
  CHECK(hipFuncGetAttributes(&facts, (const void *)dynamic));
  EXPECT(facts.sharedSizeBytes == 0 && facts.maxThreadsPerBlock == 256);
  EXPECT(hipFuncGetAttributes(&facts, nullptr) != hipSuccess);
  EXPECT(hipFuncGetAttributes(nullptr, (const void *)plain) == hipErrorInvalidValue);
  CHECK(hipFuncSetCacheConfig((const void *)plain, hipFuncCachePreferL1));
  CHECK(hipFuncSetAttribute((const void *)dynamic, hipFuncAttributeMaxDynamicSharedMemorySize, 32768));

  // More LDS and larger blocks leave room for fewer blocks.
  int blocks, before = 1 << 30, grid, block;
  for (int size : {64, 128, 256, 512, 1024}) {
    CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)plain, size, 0));
    EXPECT(0 < blocks && blocks <= before && blocks * size <= device.maxThreadsPerMultiProcessor);
    before = blocks;
  }
  for (size_t bytes : {0, 1024, 16384, 40000, 65536}) {
    CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)dynamic, 64, bytes));
    EXPECT(blocks >= 1 && (bytes == 0 || blocks * bytes <= device.maxSharedMemoryPerMultiProcessor));
  }
  CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, (const void *)plain, 64, 0, 0));
  EXPECT(blocks > 0);
  CHECK(hipOccupancyMaxPotentialBlockSize(&grid, &block, (const void *)bounded, 0, 0));
  EXPECT(grid > 0 && 0 < block && block <= device.maxThreadsPerBlock && block % device.warpSize == 0);
  CHECK(hipOccupancyMaxPotentialBlockSize(&grid, &block, (const void *)plain, 0, 256));
  EXPECT(0 < block && block <= 256);

  // What bounds say is held to.
  int *p, host[300];
  CHECK(hipMalloc(&p, 1200));
  for (int i = 0; i < 300; i++) host[i] = i;
  CHECK(hipMemcpy(p, host, 1200, hipMemcpyHostToDevice));
  bounded<<<1, 256>>>(p);
  EXPECT(hipGetLastError() != hipSuccess);
  bounded<<<1, 128>>>(p);
  CHECK(hipGetLastError());
  spills<<<1, 1>>>(p, 7);
  dynamic<<<1, 256, 1024>>>((float *)p);
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpy(host, p, 1200, hipMemcpyDeviceToHost));
  int a[300], b[300];
  for (int i = 0; i < 300; i++) b[i] = i < 128 ? 127 - i : i;
  for (int i = 0; i < 300; i++) a[i] = b[i] * 7;
  for (int i = 0; i < 300; i++) b[i] = a[(i * 7 + b[i]) % 300];
  for (int i = 0; i < 256; i++) EXPECT(host[i] == b[i ^ 1]);
  puts("ok");
}
