// Oracle: the order that HIP promises, arithmetic on the host. Events, their times, waits between streams.
#include <unistd.h>

#include <chrono>

#include "check.h"

__global__ void busy(int *p, int turns) {
  int x = p[threadIdx.x];
  for (int i = 0; i < turns; i++) x = x * 3 + 1;
  p[threadIdx.x] = x;
}

__global__ void hold(int *flag, int *p) {
  if (threadIdx.x == 0) {
    while (__hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) == 0) __builtin_amdgcn_s_sleep(1);
    *p = 41;
  }
}

__global__ void more(int *p) {
  if (threadIdx.x == 0) ++*p;
}

static void times() {
  const int count = 8;
  hipEvent_t e[count + 1];
  hipStream_t s;
  int *p;
  CHECK(hipStreamCreate(&s));
  CHECK(hipMalloc(&p, 256));
  CHECK(hipMemset(p, 0, 256));
  CHECK(hipDeviceSynchronize());
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i <= count; i++) {
    CHECK(hipEventCreate(&e[i]));
    CHECK(hipEventRecord(e[i], s));
    if (i < count) busy<<<1, 64, 0, s>>>(p, 500 << i);
  }
  CHECK(hipEventSynchronize(e[count]));
  float real = std::chrono::duration<float, std::milli>(std::chrono::steady_clock::now() - start).count();
  // Times follow each other, add up, and are no longer than the host's clock says.
  float all, sum = 0, one;
  CHECK(hipEventElapsedTime(&all, e[0], e[count]));
  for (int i = 0; i < count; i++) {
    CHECK(hipEventQuery(e[i]));
    CHECK(hipEventElapsedTime(&one, e[i], e[i + 1]));
    EXPECT(one >= 0);
    sum += one;
  }
  EXPECT(all > 0 && all <= real && sum > all * 0.99f && sum < all * 1.01f);
  CHECK(hipEventElapsedTime(&one, e[count], e[0]));
  EXPECT(one == -all);
  for (hipEvent_t event : e) CHECK(hipEventDestroy(event));
  CHECK(hipStreamDestroy(s));
  CHECK(hipFree(p));
}

static void waits() {
  hipStream_t s, t;
  hipEvent_t held, never, untimed;
  int *words;
  CHECK(hipStreamCreateWithFlags(&s, hipStreamNonBlocking));
  CHECK(hipStreamCreateWithFlags(&t, hipStreamNonBlocking));
  CHECK(hipEventCreateWithFlags(&held, hipEventDisableTiming | hipEventBlockingSync));
  CHECK(hipEventCreate(&never));
  CHECK(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));
  CHECK(hipHostMalloc(&words, 128, hipHostMallocCoherent));
  words[0] = words[16] = 0;
  // An event that was never recorded is there at once.
  CHECK(hipEventQuery(never));
  CHECK(hipEventSynchronize(never));
  CHECK(hipStreamWaitEvent(t, never, 0));
  hold<<<1, 64, 0, s>>>(words, words + 16);
  CHECK(hipEventRecord(held, s));
  CHECK(hipStreamWaitEvent(t, held, 0));
  more<<<1, 64, 0, t>>>(words + 16);
  CHECK(hipEventRecord(untimed, t));
  EXPECT(hipEventQuery(held) == hipErrorNotReady && hipEventQuery(untimed) == hipErrorNotReady);
  EXPECT(hipStreamQuery(t) == hipErrorNotReady);
  usleep(5000);
  EXPECT(words[16] == 0);
  __atomic_store_n(words, 1, __ATOMIC_RELEASE);
  CHECK(hipEventSynchronize(untimed));
  EXPECT(words[16] == 42);
  CHECK(hipEventQuery(held));
  CHECK(hipStreamQuery(t));
  float time;
  EXPECT(hipEventElapsedTime(&time, held, untimed) == hipErrorInvalidHandle);
  EXPECT(hipEventElapsedTime(nullptr, held, untimed) == hipErrorInvalidValue);
  EXPECT(hipEventQuery(nullptr) == hipErrorInvalidHandle);
  // An event that is recorded anew stands for its last record.
  CHECK(hipEventRecord(never, s));
  CHECK(hipEventRecord(never, t));
  CHECK(hipEventSynchronize(never));
  for (hipEvent_t one : {held, never, untimed}) CHECK(hipEventDestroy(one));
  CHECK(hipStreamDestroy(s));
  CHECK(hipStreamDestroy(t));
  CHECK(hipHostFree(words));
}

int main() {
  times();
  waits();
  puts("ok");
}
