// Oracle: arithmetic on the host. Devices that are reset and used anew, contexts, limits.
#include "check.h"

__device__ int counter = 7;

__global__ void count(int *p) {
  p[threadIdx.x] = threadIdx.x + atomicAdd(&counter, 1) * 0;
}

int main() {
  int devices;
  CHECK(hipGetDeviceCount(&devices));
  for (int turn = 0; turn < 3; turn++)
    for (int device = 0; device < devices; device++) {
      CHECK(hipSetDevice(device));
      size_t before, after, total;
      CHECK(hipMemGetInfo(&before, &total));
      int *p, host[64], value;
      hipStream_t s;
      hipEvent_t e;
      CHECK(hipStreamCreate(&s));
      CHECK(hipEventCreate(&e));
      CHECK(hipMalloc(&p, 64 << 20));
      CHECK(hipMemGetInfo(&after, &total));
      EXPECT(before - after >= 64 << 20 && after < total);
      count<<<1, 64, 0, s>>>(p);
      CHECK(hipEventRecord(e, s));
      CHECK(hipStreamSynchronize(s));
      CHECK(hipMemcpy(host, p, 256, hipMemcpyDeviceToHost));
      for (int i = 0; i < 64; i++) EXPECT(host[i] == i);
      CHECK(hipMemcpyFromSymbol(&value, HIP_SYMBOL(counter), 4));
      EXPECT(value >= 7 + 64);
      // Whether what the device had is gone differs between versions of HIP.
      CHECK(hipDeviceReset());
    }
  hipCtx_t context;
  hipDevice_t device;
  int active;
  unsigned flags;
  CHECK(hipSetDevice(0));
  CHECK(hipDeviceGet(&device, 0));
  CHECK(hipDevicePrimaryCtxRetain(&context, device));
  CHECK(hipDevicePrimaryCtxGetState(device, &flags, &active));
  CHECK(hipDevicePrimaryCtxRelease(device));
  size_t heap = 0;
  CHECK(hipDeviceGetLimit(&heap, hipLimitMallocHeapSize));
  EXPECT(heap > 0);
  char name[100], bus[20];
  CHECK(hipDeviceGetName(name, sizeof name, device));
  CHECK(hipDeviceGetPCIBusId(bus, sizeof bus, 0));
  int same;
  CHECK(hipDeviceGetByPCIBusId(&same, bus));
  EXPECT(same == 0 && name[0]);
  size_t total;
  CHECK(hipDeviceTotalMem(&total, device));
  EXPECT(total > size_t(1) << 30);
  int runtime, driver;
  CHECK(hipRuntimeGetVersion(&runtime));
  CHECK(hipDriverGetVersion(&driver));
  EXPECT(runtime > 0 && driver > 0);
  puts("ok");
}
