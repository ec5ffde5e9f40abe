// Oracle: arithmetic on the host. Kernels that wait for the host and for other streams; priorities, masks.
#include <unistd.h>

#include "check.h"

__device__ int await(int *flag, int value) {
  int seen;
  while ((seen = __hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM)) < value)
    __builtin_amdgcn_s_sleep(1);
  return seen;
}

__global__ void pass(int *flags, int from, int to) {
  if (threadIdx.x == 0) {
    int seen = await(&flags[from], 1);
    __hip_atomic_store(&flags[to], seen + 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  }
}

// Adds what the host asks for, until it asks for nothing.
__global__ void serve(int *asked, int *answered, int *sum) {
  if (threadIdx.x == 0)
    for (int turn = 1;; turn++) {
      await(asked, turn);
      int more = __hip_atomic_load(asked + 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
      *sum += more;
      __hip_atomic_store(answered, turn, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
      if (more == 0) break;
    }
}

__global__ void add(int *p, int n) {
  p[threadIdx.x] += n;
}

static void waits() {
  int *words;
  CHECK(hipHostMalloc(&words, 256, hipHostMallocCoherent));
  memset(words, 0, 256);
  // Three streams in turn, the last of which was given its kernel first.
  hipStream_t s[3];
  for (int i = 0; i < 3; i++) CHECK(hipStreamCreateWithFlags(&s[i], hipStreamNonBlocking));
  for (int i = 2; i >= 0; i--) pass<<<1, 64, 0, s[i]>>>(words, i, i + 1);
  CHECK(hipGetLastError());
  EXPECT(hipStreamQuery(s[2]) == hipErrorNotReady);
  usleep(10000);
  EXPECT(words[3] == 0);
  __atomic_store_n(&words[0], 1, __ATOMIC_RELEASE);
  CHECK(hipStreamSynchronize(s[2]));
  EXPECT(words[3] == 4);
  // The host and a kernel talk to each other.
  int *asked = words + 16, *answered = words + 32, *sum = words + 48;
  serve<<<1, 64, 0, s[0]>>>(asked, answered, sum);
  for (int turn = 1; turn <= 20; turn++) {
    __atomic_store_n(asked + 1, turn < 20 ? turn : 0, __ATOMIC_RELAXED);
    __atomic_store_n(asked, turn, __ATOMIC_RELEASE);
    while (__atomic_load_n(answered, __ATOMIC_ACQUIRE) < turn) {
    }
  }
  CHECK(hipStreamSynchronize(s[0]));
  EXPECT(*sum == 190);
  for (hipStream_t one : s) CHECK(hipStreamDestroy(one));
  CHECK(hipHostFree(words));
}

// A stream waits for a value in memory, and another one writes it.
static void values() {
  int possible = 0;
  CHECK(hipDeviceGetAttribute(&possible, hipDeviceAttributeCanUseStreamWaitValue, 0));
  if (!possible) return;
  hipStream_t one, two;
  CHECK(hipStreamCreate(&one));
  CHECK(hipStreamCreate(&two));
  uint64_t *word;
  int *p;
  CHECK(hipExtMallocWithFlags((void **)&word, 8, hipMallocSignalMemory));
  CHECK(hipMalloc(&p, 256));
  CHECK(hipMemset(p, 0, 256));
  *word = 0;
  CHECK(hipStreamWaitValue64(one, word, 5, hipStreamWaitValueGte, ~0ull));
  add<<<1, 64, 0, one>>>(p, 1);
  usleep(5000);
  EXPECT(hipStreamQuery(one) == hipErrorNotReady);
  CHECK(hipStreamWriteValue64(two, word, 6, 0));
  CHECK(hipStreamSynchronize(one));
  CHECK(hipStreamWaitValue32(one, word, 0x10, hipStreamWaitValueAnd, 0xff));
  add<<<1, 64, 0, one>>>(p, 2);
  CHECK(hipStreamWriteValue32(two, word, 0x31, 0));
  CHECK(hipStreamSynchronize(one));
  int numbers[64];
  CHECK(hipMemcpy(numbers, p, 256, hipMemcpyDeviceToHost));
  for (int number : numbers) EXPECT(number == 3);
  CHECK(hipFree(word));
  CHECK(hipFree(p));
  CHECK(hipStreamDestroy(one));
  CHECK(hipStreamDestroy(two));
}

int main() {
  waits();
  values();
  int least, greatest;
  CHECK(hipDeviceGetStreamPriorityRange(&least, &greatest));
  EXPECT(least >= greatest);
  uint32_t masks[] = {0x3, 0}, back[8] = {};
  int *p, numbers[64];
  CHECK(hipMalloc(&p, 256));
  CHECK(hipMemset(p, 0, 256));
  CHECK(hipDeviceSynchronize());
  int times = 0;
  for (int priority = greatest; priority <= least; priority++, times++) {
    hipStream_t s;
    int is;
    CHECK(hipStreamCreateWithPriority(&s, hipStreamNonBlocking, priority));
    CHECK(hipStreamGetPriority(s, &is));
    EXPECT(is == priority);
    add<<<1, 64, 0, s>>>(p, 1);
    CHECK(hipStreamSynchronize(s));
    CHECK(hipStreamDestroy(s));
  }
  hipStream_t s;
  CHECK(hipExtStreamCreateWithCUMask(&s, 2, masks));
  CHECK(hipExtStreamGetCUMask(s, 8, back));
  EXPECT(back[0] == 0x3 && back[1] == 0);
  add<<<1, 64, 0, s>>>(p, 100);
  CHECK(hipStreamSynchronize(s));
  CHECK(hipStreamDestroy(s));
  CHECK(hipMemcpy(numbers, p, 256, hipMemcpyDeviceToHost));
  for (int number : numbers) EXPECT(number == 100 + times);
  puts("ok");
}
