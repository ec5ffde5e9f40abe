// Oracle: arithmetic on the host. Streams, events, callbacks, pinned memory.
#include "check.h"
__global__ void inc(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i]++;
}
static void cb(hipStream_t, hipError_t e, void *u) {
  ++*(int *)u;
}
int main() {
  const int n = 1 << 16;
  int called = 0;
  hipStream_t s[4];
  int *d[4];
  int *h[4];
  hipEvent_t e0, e1;
  CHECK(hipEventCreate(&e0));
  CHECK(hipEventCreate(&e1));
  for (int i = 0; i < 4; i++) {
    CHECK(hipStreamCreate(&s[i]));
    CHECK(hipMalloc(&d[i], 4 * n));
    CHECK(hipHostMalloc(&h[i], 4 * n));
    for (int j = 0; j < n; j++)
      h[i][j] = j;
  }
  CHECK(hipEventRecord(e0, s[0]));
  for (int r = 0; r < 5; r++)
    for (int i = 0; i < 4; i++) {
      CHECK(hipMemcpyAsync(d[i], h[i], 4 * n, hipMemcpyHostToDevice, s[i]));
      inc<<<n / 256, 256, 0, s[i]>>>(d[i], n);
      CHECK(hipMemcpyAsync(h[i], d[i], 4 * n, hipMemcpyDeviceToHost, s[i]));
      CHECK(hipStreamAddCallback(s[i], cb, &called, 0));
    }
  CHECK(hipEventRecord(e1, s[0]));
  CHECK(hipEventSynchronize(e1));
  float ms;
  CHECK(hipEventElapsedTime(&ms, e0, e1));
  EXPECT(ms > 0);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < n; j++)
      EXPECT(h[i][j] == j + 5);
  EXPECT(called == 20);
  for (int i = 0; i < 4; i++) {
    CHECK(hipStreamDestroy(s[i]));
    CHECK(hipFree(d[i]));
    CHECK(hipHostFree(h[i]));
  }
  puts("ok");
}
