// Oracle: HIP's documentation of managed memory. Advice, prefetching, and what is told of a range.
#include <hsa/hsa_ext_amd.h>

#include "check.h"

static const int N = 1 << 18;

__global__ void add(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += value;
}

static int asked(hipMemRangeAttribute what, const int *p, size_t bytes) {
  int answer = -99;
  CHECK(hipMemRangeGetAttribute(&answer, sizeof answer, what, p, bytes));
  return answer;
}

static void advice(int *p, size_t bytes) {
  EXPECT(asked(hipMemRangeAttributeReadMostly, p, bytes) == 0);
  EXPECT(asked(hipMemRangeAttributePreferredLocation, p, bytes) == hipInvalidDeviceId);
  EXPECT(asked(hipMemRangeAttributeLastPrefetchLocation, p, bytes) == hipInvalidDeviceId);
  CHECK(hipMemAdvise(p, bytes / 2, hipMemAdviseSetReadMostly, 0));
  EXPECT(asked(hipMemRangeAttributeReadMostly, p, bytes / 2) == 1);
  EXPECT(asked(hipMemRangeAttributeReadMostly, p, bytes) == 0);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseSetReadMostly, 0));
  EXPECT(asked(hipMemRangeAttributeReadMostly, p, bytes) == 1);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseUnsetReadMostly, 0));
  EXPECT(asked(hipMemRangeAttributeReadMostly, p, bytes) == 0);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseSetPreferredLocation, hipCpuDeviceId));
  EXPECT(asked(hipMemRangeAttributePreferredLocation, p, bytes) == hipCpuDeviceId);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseSetPreferredLocation, 0));
  EXPECT(asked(hipMemRangeAttributePreferredLocation, p, bytes) == 0);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseUnsetPreferredLocation, 0));
  EXPECT(asked(hipMemRangeAttributePreferredLocation, p, bytes) == hipInvalidDeviceId);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseSetAccessedBy, 0));
  EXPECT(asked(hipMemRangeAttributeAccessedBy, p, bytes) == 0);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseUnsetAccessedBy, 0));
  EXPECT(asked(hipMemRangeAttributeAccessedBy, p, bytes) == hipInvalidDeviceId);
  EXPECT(asked(hipMemRangeAttributeCoherencyMode, p, bytes) == hipMemRangeCoherencyModeFineGrain);
  CHECK(hipMemAdvise(p, bytes, hipMemAdviseSetCoarseGrain, 0));
  EXPECT(asked(hipMemRangeAttributeCoherencyMode, p, bytes) == hipMemRangeCoherencyModeCoarseGrain);
}

int main() {
  int there;
  CHECK(hipDeviceGetAttribute(&there, hipDeviceAttributeManagedMemory, 0));
  EXPECT(there == 1);
  size_t bytes = N * sizeof(int);
  int *p, *q;
  CHECK(hipMallocManaged(&p, bytes));
  for (int i = 0; i < N; i++) p[i] = i;
  CHECK(hipMemPrefetchAsync(p, bytes, 0, nullptr));
  add<<<N / 256, 256>>>(p, N, 1);
  CHECK(hipMemPrefetchAsync(p, bytes, hipCpuDeviceId, nullptr));
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < N; i++) EXPECT(p[i] == i + 1);
  EXPECT(asked(hipMemRangeAttributeLastPrefetchLocation, p, bytes) == hipCpuDeviceId);
  CHECK(hipMemPrefetchAsync(p, bytes, 0, nullptr));
  CHECK(hipDeviceSynchronize());
  EXPECT(asked(hipMemRangeAttributeLastPrefetchLocation, p, bytes) == 0);
  CHECK(hipFree(p));
  // New memory has none of the old attributes, also at the same address.
  CHECK(hipMallocManaged(&q, bytes));
  advice(q, bytes);
  for (int i = 0; i < N; i++) q[i] = -i;
  std::vector<int> back(N);
  add<<<N / 256, 256>>>(q, N, 5);
  CHECK(hipMemcpy(back.data(), q, bytes, hipMemcpyDeviceToHost));
  for (int i = 0; i < N; i++) EXPECT(back[i] == 5 - i);
  CHECK(hipMemset(q, 0, bytes));
  CHECK(hipDeviceSynchronize());
  EXPECT(q[0] == 0 && q[N - 1] == 0);
  CHECK(hipFree(q));
  for (int round = 0; round < 20; round++) {
    CHECK(hipMallocManaged(&p, (round + 1) * 5000));
    p[0] = round;
    add<<<1, 64>>>(p, 1, 1);
    CHECK(hipDeviceSynchronize());
    EXPECT(p[0] == round + 1);
    CHECK(hipFree(p));
  }
  puts("ok");
}
