// Oracle: arithmetic on the host. A graph of launches.
#include "check.h"
__global__ void inc(int *p) {
  p[threadIdx.x]++;
}
int main() {
  int *d;
  CHECK(hipMalloc(&d, 256));
  CHECK(hipMemset(d, 0, 256));
  hipStream_t s;
  CHECK(hipStreamCreate(&s));
  hipGraph_t g;
  hipGraphExec_t e;
  CHECK(hipStreamBeginCapture(s, hipStreamCaptureModeGlobal));
  inc<<<1, 64, 0, s>>>(d);
  inc<<<1, 64, 0, s>>>(d);
  CHECK(hipStreamEndCapture(s, &g));
  CHECK(hipGraphInstantiate(&e, g, nullptr, nullptr, 0));
  for (int i = 0; i < 10; i++)
    CHECK(hipGraphLaunch(e, s));
  CHECK(hipStreamSynchronize(s));
  int h[64];
  CHECK(hipMemcpy(h, d, 256, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++)
    EXPECT(h[i] == 20);
  puts("ok");
}
