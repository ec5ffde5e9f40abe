// Oracle: arithmetic on the host. Managed memory of two devices, with prefetch and advice.
#include "check.h"

struct Node {
  Node *next;
  int value;
};

__global__ void add(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += value;
}

__global__ void sum(const Node *first, int *out) {
  if (threadIdx.x == 0)
    for (const Node *one = first; one; one = one->next) *out += one->value;
}

__managed__ int total;
__managed__ Node nodes[100];

int main() {
  const int n = 100000;
  int *p, count;
  CHECK(hipGetDeviceCount(&count));
  CHECK(hipMallocManaged(&p, n * sizeof(int)));
  for (int i = 0; i < n; i++) p[i] = i;
  hipStream_t s;
  CHECK(hipStreamCreate(&s));
  CHECK(hipMemAdvise(p, n * sizeof(int), hipMemAdviseSetPreferredLocation, 0));
  CHECK(hipMemAdvise(p, n * sizeof(int), hipMemAdviseSetAccessedBy, 0));
  CHECK(hipMemPrefetchAsync(p, n * sizeof(int), 0, s));
  add<<<(n + 255) / 256, 256, 0, s>>>(p, n, 5);
  CHECK(hipMemPrefetchAsync(p, n * sizeof(int), hipCpuDeviceId, s));
  CHECK(hipStreamSynchronize(s));
  for (int i = 0; i < n; i++) EXPECT(p[i] == i + 5);
  CHECK(hipMemAdvise(p, n * sizeof(int), hipMemAdviseUnsetAccessedBy, 0));
  CHECK(hipMemAdvise(p, n * sizeof(int), hipMemAdviseSetReadMostly, 0));
  CHECK(hipMemAdvise(p, n * sizeof(int), hipMemAdviseUnsetReadMostly, 0));
  EXPECT(hipMemAdvise(nullptr, 100, hipMemAdviseSetReadMostly, 0) == hipErrorInvalidValue);
  EXPECT(hipMemPrefetchAsync(p, 0, 0, s) == hipErrorInvalidValue);

  // All devices in turn on the same memory.
  CHECK(hipMallocManaged(&p, n * sizeof(int), hipMemAttachGlobal));
  for (int i = 0; i < n; i++) p[i] = 1;
  for (int device = 0; device < count; device++) {
    CHECK(hipSetDevice(device));
    add<<<(n + 255) / 256, 256>>>(p, n, 10);
    CHECK(hipDeviceSynchronize());
    p[device]++;
  }
  for (int i = 0; i < n; i++) EXPECT(p[i] == 1 + 10 * count + (i < count));
  CHECK(hipSetDevice(0));

  // A list that the host has made, over variables that both see.
  for (int i = 0; i < 100; i++) nodes[i] = {i < 99 ? &nodes[i + 1] : nullptr, i};
  sum<<<1, 64>>>(nodes, &total);
  CHECK(hipDeviceSynchronize());
  EXPECT(total == 4950);
  total = 7;
  sum<<<1, 64>>>(&nodes[98], &total);
  CHECK(hipDeviceSynchronize());
  EXPECT(total == 7 + 98 + 99);
  CHECK(hipFree(p));
  CHECK(hipStreamDestroy(s));
  puts("ok");
}
