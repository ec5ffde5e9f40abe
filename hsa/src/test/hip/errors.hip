// Oracle: the codes that HIP's documentation and its source give. Calls that HIP refuses.
#include "check.h"

#define FAILS(status, call)                                                            \
  do {                                                                                 \
    hipError_t is_ = (call);                                                           \
    if (is_ != (status)) {                                                             \
      printf("line %d: %s: %s, not %s\n", __LINE__, #call, hipGetErrorName(is_), #status); \
      bad = true;                                                                      \
    }                                                                                  \
  } while (0)

static bool bad;

__global__ void store(int *p) {
  p[threadIdx.x] = threadIdx.x;
}

__global__ void shared(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
  p[threadIdx.x] = s[threadIdx.x];
}

__device__ int variable[4];

static void launches(int *p) {
  hipDeviceProp_t device;
  CHECK(hipGetDeviceProperties(&device, 0));
  store<<<1, device.maxThreadsPerBlock + 1>>>(p);
  FAILS(hipErrorInvalidConfiguration, hipPeekAtLastError());
  FAILS(hipErrorInvalidConfiguration, hipGetLastError());
  FAILS(hipSuccess, hipGetLastError());
  store<<<0, 64>>>(p);
  FAILS(hipErrorInvalidValue, hipGetLastError());
  store<<<1, dim3(64, 64, 1)>>>(p);
  FAILS(hipErrorInvalidConfiguration, hipGetLastError());
  shared<<<1, 64, device.sharedMemPerBlock + 4>>>(p);
  EXPECT(hipGetLastError() != hipSuccess);
  void *arguments[] = {&p};
  EXPECT(hipLaunchKernel(nullptr, dim3(1), dim3(64), arguments, 0, 0) != hipSuccess);
  hipGetLastError();
  EXPECT(hipLaunchCooperativeKernel((void *)store, dim3(1 << 20), dim3(1024), arguments, 0, 0) != hipSuccess);
  hipGetLastError();
  // After all that, a launch that is right.
  store<<<1, 64>>>(p);
  CHECK(hipGetLastError());
  int host[64];
  CHECK(hipMemcpy(host, p, 256, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++) EXPECT(host[i] == i);
}

static void memory(int *p) {
  int own = 0, host[64];
  void *q = nullptr;
  FAILS(hipErrorInvalidValue, hipFree(&own));
  FAILS(hipErrorInvalidValue, hipFree((void *)0x12345));
  CHECK(hipFree(nullptr));
  CHECK(hipMalloc(&q, 1000));
  FAILS(hipErrorInvalidValue, hipHostFree(&own));
  CHECK(hipFree(q));
  FAILS(hipErrorInvalidValue, hipFree(q));
  FAILS(hipErrorInvalidValue, hipMalloc((void **)nullptr, 100));
  FAILS(hipErrorOutOfMemory, hipMalloc(&q, size_t(1) << 50));
  CHECK(hipMalloc(&q, 0));
  EXPECT(q == nullptr);
  FAILS(hipErrorInvalidValue, hipMemcpy(nullptr, host, 256, hipMemcpyHostToDevice));
  FAILS(hipErrorInvalidValue, hipMemcpy(p, nullptr, 256, hipMemcpyHostToDevice));
  FAILS(hipErrorInvalidValue, hipMemset(nullptr, 0, 10));
  FAILS(hipErrorInvalidValue, hipMemcpyToSymbol(HIP_SYMBOL(variable), host, 17));
  FAILS(hipErrorInvalidValue, hipMemcpyFromSymbol(host, HIP_SYMBOL(variable), 8, 12));
  FAILS(hipErrorInvalidSymbol, hipMemcpyToSymbol(&own, host, 4));
  size_t size;
  CHECK(hipGetSymbolSize(&size, HIP_SYMBOL(variable)));
  EXPECT(size == 16);
  FAILS(hipErrorInvalidSymbol, hipGetSymbolAddress(&q, &own));
}

static void handles() {
  int count, device;
  CHECK(hipGetDeviceCount(&count));
  FAILS(hipErrorInvalidDevice, hipSetDevice(count));
  FAILS(hipErrorInvalidDevice, hipSetDevice(-1));
  CHECK(hipGetDevice(&device));
  EXPECT(device == 0);
  hipDeviceProp_t properties;
  FAILS(hipErrorInvalidDevice, hipGetDeviceProperties(&properties, count));
  FAILS(hipErrorInvalidValue, hipGetDeviceProperties(nullptr, 0));
  FAILS(hipErrorInvalidValue, hipGetDeviceCount(nullptr));
  FAILS(hipErrorInvalidValue, hipStreamCreate(nullptr));
  FAILS(hipErrorInvalidValue, hipEventCreate(nullptr));
  hipEvent_t event;
  FAILS(hipErrorInvalidValue, hipEventCreateWithFlags(&event, 0x1234));
  FAILS(hipErrorInvalidHandle, hipEventDestroy(nullptr));
  FAILS(hipErrorInvalidHandle, hipEventRecord(nullptr, 0));
  int value;
  FAILS(hipErrorInvalidValue, hipDeviceGetAttribute(nullptr, hipDeviceAttributeWarpSize, 0));
  FAILS(hipErrorInvalidDevice, hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, count));
  EXPECT(std::string(hipGetErrorName(hipErrorInvalidValue)) == "hipErrorInvalidValue");
  hipGetLastError();
}

int main() {
  int *p;
  CHECK(hipMalloc(&p, 256));
  launches(p);
  memory(p);
  handles();
  CHECK(hipFree(p));
  EXPECT(!bad);
  puts("ok");
}
