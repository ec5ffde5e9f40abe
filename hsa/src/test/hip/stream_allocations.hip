// Oracle: arithmetic on the host. Memory that streams allocate and free, and pools of it.
#include "check.h"

__global__ void fill(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = value + i;
}

int main() {
  int supported = 0;
  CHECK(hipDeviceGetAttribute(&supported, hipDeviceAttributeMemoryPoolsSupported, 0));
  printf("pools of memory: %d\n", supported);
  hipStream_t s[2];
  for (hipStream_t &one : s) CHECK(hipStreamCreate(&one));
  std::vector<int> host(10000);
  for (int turn = 0; turn < 50; turn++) {
    int n = 1 + turn * 197, *p, *q;
    hipStream_t stream = s[turn % 2];
    if (hipMallocAsync((void **)&p, n * sizeof(int), stream) == hipErrorNotSupported) {
      // Before HIP had pools, the function only answers so.
      EXPECT(!supported);
      break;
    }
    CHECK(hipMallocAsync((void **)&q, 100, stream));
    fill<<<(n + 255) / 256, 256, 0, stream>>>(p, n, turn);
    CHECK(hipMemcpyAsync(host.data(), p, n * sizeof(int), hipMemcpyDeviceToHost, stream));
    CHECK(hipFreeAsync(q, stream));
    CHECK(hipFreeAsync(p, stream));
    CHECK(hipStreamSynchronize(stream));
    for (int i = 0; i < n; i++) EXPECT(host[i] == turn + i);
  }
  hipMemPool_t pool;
  if (supported && hipDeviceGetDefaultMemPool(&pool, 0) == hipSuccess) {
    uint64_t threshold = 1 << 20, used = 1;
    CHECK(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
    threshold = 0;
    CHECK(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
    EXPECT(threshold == 1 << 20);
    CHECK(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemCurrent, &used));
    EXPECT(used == 0);
    CHECK(hipMemPoolTrimTo(pool, 0));
  }
  // HIP 5.2 loops for ever when a stream that has freed memory is destroyed.
  puts("ok");
}
