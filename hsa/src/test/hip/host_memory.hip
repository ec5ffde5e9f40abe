// Oracle: HIP's documentation, arithmetic on the host. Pinned, registered and wild memory of the host.
#include <cstring>

#include "check.h"

__global__ void twice(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= 2;
}

static void doubles(int *host, int *seen, int n) {
  for (int i = 0; i < n; i++) host[i] = i;
  twice<<<(n + 255) / 256, 256>>>(seen, n);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < n; i++) EXPECT(host[i] == 2 * i);
}

static void pinned() {
  const unsigned kinds[] = {hipHostMallocDefault,  hipHostMallocPortable,    hipHostMallocMapped, hipHostMallocWriteCombined,
                            hipHostMallocCoherent, hipHostMallocNonCoherent, hipHostMallocNumaUser};
  for (unsigned flags : kinds) {
    int *p, *seen;
    CHECK(hipHostMalloc(&p, 4000, flags));
    CHECK(hipHostGetDevicePointer((void **)&seen, p, 0));
    doubles(p, seen, 1000);
    hipPointerAttribute_t facts;
    CHECK(hipPointerGetAttributes(&facts, p + 999));
    EXPECT(facts.memoryType == hipMemoryTypeHost && facts.hostPointer == p + 999 && facts.device == 0);
    EXPECT(!facts.isManaged);
    CHECK(hipHostFree(p));
  }
  int *p;
  unsigned flags = 0;
  CHECK(hipHostMalloc(&p, 100, hipHostMallocMapped | hipHostMallocPortable));
  CHECK(hipHostGetFlags(&flags, p));
  EXPECT((flags & hipHostMallocPortable) == hipHostMallocPortable);
  CHECK(hipHostFree(p));
  CHECK(hipHostMalloc(&p, 0));
  EXPECT(p == nullptr);
  CHECK(hipHostFree(nullptr));
  EXPECT(hipHostMalloc((void **)nullptr, 100) == hipErrorInvalidValue);
}

static void registered() {
  // Neighbours in one page, and memory over many pages.
  std::vector<int> one(3000), many(300000);
  int *seen, *half;
  CHECK(hipHostRegister(one.data(), 4000, hipHostRegisterDefault));
  CHECK(hipHostRegister(one.data() + 1500, 4000, hipHostRegisterMapped | hipHostRegisterPortable));
  CHECK(hipHostRegister(many.data(), many.size() * 4, hipHostRegisterDefault));
  CHECK(hipHostGetDevicePointer((void **)&seen, one.data(), 0));
  CHECK(hipHostGetDevicePointer((void **)&half, one.data() + 1500, 0));
  doubles(one.data(), seen, 1000);
  doubles(one.data() + 1500, half, 1000);
  CHECK(hipHostUnregister(one.data()));
  doubles(one.data() + 1500, half, 1000);
  CHECK(hipHostUnregister(one.data() + 1500));
  CHECK(hipHostGetDevicePointer((void **)&seen, many.data(), 0));
  doubles(many.data(), seen, many.size());
  hipPointerAttribute_t facts;
  CHECK(hipPointerGetAttributes(&facts, many.data()));
  EXPECT(facts.memoryType == hipMemoryTypeHost && facts.devicePointer == seen);
  // Copies from and to it.
  int *d;
  std::vector<int> back(many.size());
  CHECK(hipMalloc(&d, many.size() * 4));
  CHECK(hipMemcpyAsync(d, many.data(), many.size() * 4, hipMemcpyHostToDevice, 0));
  CHECK(hipMemcpyAsync(back.data(), d, many.size() * 4, hipMemcpyDeviceToHost, 0));
  CHECK(hipDeviceSynchronize());
  EXPECT(back == many);
  CHECK(hipFree(d));
  CHECK(hipHostUnregister(many.data()));
  EXPECT(hipHostUnregister(many.data()) == hipErrorHostMemoryNotRegistered);
  EXPECT(hipHostGetDevicePointer((void **)&seen, many.data(), 0) == hipErrorInvalidValue);
  EXPECT(hipHostRegister(nullptr, 100, 0) == hipErrorInvalidValue);
}

static void pointers() {
  char *d, *end, *base;
  int *managed, own;
  size_t size;
  hipPointerAttribute_t facts;
  CHECK(hipMalloc(&d, 10000));
  CHECK(hipPointerGetAttributes(&facts, d + 5000));
  EXPECT(facts.memoryType == hipMemoryTypeDevice && facts.devicePointer == d + 5000 && facts.device == 0);
  CHECK(hipMemGetAddressRange((hipDeviceptr_t *)&base, &size, d + 9999));
  EXPECT(base == d && size == 10000);
  CHECK(hipMemPtrGetInfo(d, &size));
  EXPECT(size == 10000);
  CHECK(hipMallocManaged(&managed, 400));
  CHECK(hipPointerGetAttributes(&facts, managed));
  EXPECT(facts.isManaged && facts.devicePointer == managed);
  doubles(managed, managed, 100);
  EXPECT(hipPointerGetAttributes(&facts, &own) == hipErrorInvalidValue);
  EXPECT(hipPointerGetAttributes(&facts, nullptr) == hipErrorInvalidValue);
  int device;
  CHECK(hipPointerGetAttribute(&device, HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, d));
  CHECK(hipPointerGetAttribute(&end, HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, d + 77));
  EXPECT(device == 0 && end == d);
  CHECK(hipFree(managed));
  CHECK(hipFree(d));
  EXPECT(hipPointerGetAttributes(&facts, d) == hipErrorInvalidValue);
}

int main() {
  pinned();
  registered();
  pointers();
  puts("ok");
}
